import type { CsvStep } from '@dars/contracts/csv';
import { dayIn } from '@dars/contracts/day';
import type { ExportCertificatesInput, StaffCertificate } from '@dars/contracts/learning/certificate';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import type { TenantContext } from '../../core/context.ts';
import { getSettings } from '../settings/store.ts';
import { nextCertificates } from './list.ts';

/** Rows of one batch: few enough to hold in memory, many enough to be worth a round trip. */
const ROWS_PER_STEP = 500;

/** Answers the next batch of certificates, with the filters and in the order of the list. */
export async function exportCertificates(
  ctx: TenantContext,
  { after, ...filters }: ExportCertificatesInput,
): Promise<CsvStep> {
  const { tx, tenantId, deps, language } = ctx;
  const t = translator(language);
  const [{ rows, total }, { timeZone }] = await Promise.all([
    nextCertificates(ctx, { ...filters, after, size: ROWS_PER_STEP }),
    getSettings(tx, tenantId),
  ]);
  const last = rows.length === ROWS_PER_STEP ? rows.at(-1) : undefined;
  const reader = { t, day: (moment: string | null) => moment && dayIn(timeZone, new Date(moment)) };
  const fileName = `dars-certificates-${dayIn(timeZone, deps.now())}.csv`;
  const head = { fileName, columns: COLUMNS.map(({ name }) => t(name)), total };
  return {
    head: after === undefined ? head : null,
    rows: rows.map((row) => COLUMNS.map(({ cell }) => cell(row, reader) ?? '')),
    next: last?.id ?? null,
  };
}

interface Reader {
  t: Translate;
  /** Formats a date in the portal's time zone. */
  day: (moment: string | null) => string | null;
}

interface Column {
  name: TranslationKey;
  cell: (row: StaffCertificate, reader: Reader) => string | null;
}

const COLUMNS: readonly Column[] = [
  { name: 'certificates:column.reference', cell: ({ reference }) => reference },
  { name: 'certificates:column.learner', cell: ({ learnerName }) => learnerName },
  { name: 'certificates:column.course', cell: ({ courseTitle }) => courseTitle },
  { name: 'certificates:column.score', cell: ({ score }) => score?.toString() ?? null },
  { name: 'certificates:column.status', cell: ({ status }, { t }) => t(`certificates:state.${status}`) },
  { name: 'certificates:column.issued', cell: ({ issuedDate }, { day }) => day(issuedDate) },
  { name: 'certificates:column.expires', cell: ({ expiresDate }, { day }) => day(expiresDate) },
  { name: 'certificates:column.revoked', cell: ({ revokedDate }, { day }) => day(revokedDate) },
  { name: 'certificates:column.reason', cell: ({ revokedReason }) => revokedReason },
  { name: 'certificates:column.code', cell: ({ code }) => code },
];
