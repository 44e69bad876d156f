import type { PackageCode, TenantStatus } from '@dars/contracts/constants';
import type { CsvStep } from '@dars/contracts/csv';
import { dayIn } from '@dars/contracts/day';
import { DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import type { ExportTenantsInput } from '@dars/contracts/portal/tenant-selection';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PlatformContext } from '../../core/context.ts';
import { countSelected, selectionCondition } from './find-selected.ts';
import { selectTenants, type TenantRow } from './store.ts';

/** Rows of one batch: few enough to hold in memory, many enough to be worth a round trip. */
const ROWS_PER_STEP = 500;
/** Rows of the first batch, which is small so that the file starts at once. */
const ROWS_OF_FIRST_STEP = 20;

/** Answers the next batch of a selection of portals, with the columns of the list, newest first. */
export async function exportTenants(ctx: PlatformContext, input: ExportTenantsInput): Promise<CsvStep> {
  const t = translator(ctx.language);
  const isFirst = input.after === undefined;
  const size = isFirst ? ROWS_OF_FIRST_STEP : ROWS_PER_STEP;
  const [rows, total] = await Promise.all([
    nextRows(ctx, input, size),
    isFirst ? countSelected(ctx.tx, input.selection) : 0,
  ]);
  const last = rows.length === size ? rows.at(-1) : undefined;
  const head = { fileName: fileName(ctx.deps.now()), columns: COLUMNS.map(({ name }) => t(name)), total };
  return {
    head: isFirst ? head : null,
    rows: rows.map((row) => COLUMNS.map(({ cell }) => cell(row, t) ?? '')),
    next: last?.id ?? null,
  };
}

/** Formats a date. The platform has no time zone of its own and uses the default one of portals. */
const day = (moment: Date): string => dayIn(DEFAULT_SETTINGS.timeZone, moment);

const fileName = (now: Date): string => `dars-portals-${day(now)}.csv`;

/**
 * Reads the next batch in the order of the list. Portals are archived, never deleted, so the last row of the batch
 * before is there to continue from.
 */
function nextRows(
  { tx }: PlatformContext,
  { selection, after }: ExportTenantsInput,
  size: number,
): Promise<TenantRow[]> {
  const { where, values } = selectionCondition(selection);
  const moment = tx
    .select({ at: tenants.createdAt })
    .from(tenants)
    .where(eq(tenants.id, sql.placeholder('after')));
  const isLater = sql`(${tenants.createdAt}, ${tenants.id}) < ((${moment}), ${sql.placeholder('after')}::uuid)`;
  const order = [desc(tenants.createdAt), desc(tenants.id)];
  // The inner query picks the batch before other tables are joined.
  const ids = tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(where, after === undefined ? undefined : isLater))
    .orderBy(...order)
    .limit(size)
    .as('step');
  // A row of the file has no logo.
  return selectTenants(tx, {}, { isSpread: true })
    .innerJoin(ids, eq(ids.id, tenants.id))
    .orderBy(...order)
    .prepare('tenant_export_step')
    .execute({ ...values, after });
}

interface Column {
  name: TranslationKey;
  cell: (row: TenantRow, t: Translate) => string | null | undefined;
}

/**
 * The columns of the list. The sub-domain, which is the English name, has a column of its own, so the name is the
 * Arabic one.
 */
const COLUMNS: readonly Column[] = [
  { name: 'admin:tenants.column.name', cell: (row) => row.nameInArabic },
  { name: 'admin:tenants.column.sub_domain', cell: (row) => row.nameInEnglish },
  { name: 'admin:tenants.column.owner_email', cell: ({ owner }) => owner?.login },
  { name: 'admin:tenants.column.owner_name', cell: ({ owner }) => owner && `${owner.firstName} ${owner.lastName}` },
  { name: 'admin:tenants.column.phone', cell: ({ owner }) => owner?.mobile },
  { name: 'admin:tenants.column.package', cell: (row, t) => packageName(row.package, t) },
  { name: 'admin:tenants.column.status', cell: (row, t) => statusText(row.status, t) },
  { name: 'admin:tenants.column.created', cell: (row) => day(row.createdAt) },
];

const packageName = (code: PackageCode | null, t: Translate): string => t(`packages:${code ?? 'FREE'}`);

/** The status as in the list: active or inactive, with the exact state if it is inactive. */
function statusText(status: TenantStatus, t: Translate): string {
  if (status === 'PUBLISHED') return t('statuses:tenant.active');
  return `${t('statuses:tenant.inactive')} (${t(`statuses:tenant.${status}`)})`;
}
