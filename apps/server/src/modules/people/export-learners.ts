import type { ExportLearnersInput } from '@dars/contracts/accounts/people';
import type { CsvStep } from '@dars/contracts/csv';
import { dayIn } from '@dars/contracts/day';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import type { TenantContext } from '../../core/context.ts';
import { learnerState } from '../accounts/account/rules.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { findMeanScores, type Scores } from '../certificate/find-scores.ts';
import { getSettings } from '../settings/store.ts';
import { countPeople, nextPeople } from './list.ts';

/** Rows of one batch: few enough to hold in memory, many enough to be worth a round trip. */
const ROWS_PER_STEP = 500;

/** Answers the next batch of the learners that the list finds, with its columns, newest first. */
export async function exportLearners(
  { tx, tenantId, deps, language }: TenantContext,
  { after, ...input }: ExportLearnersInput,
): Promise<CsvStep> {
  const t = translator(language);
  const isFirst = after === undefined;
  const filter = { ...input, role: 'ROLE_LEARNER' } as const;
  const [rows, total, { timeZone }] = await Promise.all([
    nextPeople(tx, { tenantId, after, size: ROWS_PER_STEP }, filter),
    isFirst ? countPeople(tx, tenantId, filter) : 0,
    getSettings(tx, tenantId),
  ]);
  const last = rows.length === ROWS_PER_STEP ? rows.at(-1) : undefined;
  const scores = await findMeanScores(
    tx,
    tenantId,
    rows.map(({ id }) => id),
  );
  const reader = { t, scores, day: (moment: Date) => dayIn(timeZone, moment) };
  const fileName = `dars-learners-${reader.day(deps.now())}.csv`;
  const head = { fileName, columns: COLUMNS.map(({ name }) => t(name)), total };
  return {
    head: isFirst ? head : null,
    rows: rows.map((row) => COLUMNS.map(({ cell }) => cell(row, reader) ?? '')),
    next: last?.id ?? null,
  };
}

interface Reader {
  t: Translate;
  scores: Scores;
  /** Formats a date in the portal's time zone, as on the screen. */
  day: (moment: Date) => string;
}

interface Column {
  name: TranslationKey;
  cell: (row: StoredUser, reader: Reader) => string | null;
}

const COLUMNS: readonly Column[] = [
  { name: 'fields:firstName', cell: (row) => row.firstName },
  { name: 'fields:lastName', cell: (row) => row.lastName },
  { name: 'fields:email', cell: (row) => row.login },
  { name: 'fields:mobile', cell: (row) => row.mobile },
  { name: 'people:column.state', cell: (row, { t }) => t(`statuses:learner.${learnerState(row)}`) },
  { name: 'people:column.score', cell: ({ id }, { scores }) => scores.get(id)?.toString() ?? null },
  { name: 'people:column.last_active', cell: (row) => row.lastActiveOn },
  { name: 'people:column.joined', cell: (row, { day }) => day(row.createdAt) },
];
