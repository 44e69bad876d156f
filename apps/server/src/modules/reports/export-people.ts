import type { CsvStep } from '@dars/contracts/csv';
import { dayIn } from '@dars/contracts/day';
import type { ExportReportPeopleInput } from '@dars/contracts/reports/reports';
import { countryName } from '@dars/i18n/format';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import type { TenantContext } from '../../core/context.ts';
import { getSettings } from '../settings/store.ts';
import { countReportPeople, nextReportPeople } from './list-people.ts';

/** Rows of one batch: few enough to hold in memory, many enough to be worth a round trip. */
const ROWS_PER_STEP = 500;

/** Answers the next batch of the people that a figure counts, with the columns of the list. */
export async function exportPeople(
  { tx, tenantId, deps, language }: TenantContext,
  { after, ...figure }: ExportReportPeopleInput,
): Promise<CsvStep> {
  const t = translator(language);
  const now = deps.now();
  const of = { tenantId, now, ...figure };
  const isFirst = after === undefined;
  const [rows, total, { timeZone }] = await Promise.all([
    nextReportPeople(tx, { ...of, after, size: ROWS_PER_STEP }),
    isFirst ? countReportPeople(tx, of) : 0,
    getSettings(tx, tenantId),
  ]);
  const reader = { t, day: (moment: Date | null) => moment && dayIn(timeZone, moment) };
  const last = rows.length === ROWS_PER_STEP ? rows.at(-1) : undefined;
  const fileName = `dars-people-${dayIn(timeZone, now)}.csv`;
  return {
    head: isFirst ? { fileName, columns: COLUMNS.map(({ name }) => t(name)), total } : null,
    rows: rows.map((row) => COLUMNS.map(({ cell }) => cell(row, reader) ?? '')),
    next: last?.id ?? null,
  };
}

interface Reader {
  t: Translate;
  /** Formats a date in the portal's time zone, which the figures also use. */
  day: (moment: Date | null) => string | null;
}

interface Column {
  name: TranslationKey;
  cell: (row: Awaited<ReturnType<typeof nextReportPeople>>[number], reader: Reader) => string | null;
}

const COLUMNS: readonly Column[] = [
  { name: 'fields:firstName', cell: (row) => row.firstName },
  { name: 'fields:lastName', cell: (row) => row.lastName },
  { name: 'fields:email', cell: (row) => row.login },
  { name: 'fields:country', cell: (row, { t }) => countryName(t, row.country) },
  { name: 'people:column.joined', cell: (row, { day }) => day(row.createdAt) },
  { name: 'people:column.activated', cell: (row, { day }) => day(row.activatedAt) },
  { name: 'people:column.last_learnt', cell: (row) => row.lastLearntOn },
];
