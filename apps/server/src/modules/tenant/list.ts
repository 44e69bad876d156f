import { PACKAGE_CODES, PAGE_SIZES, TENANT_STATUSES } from '@dars/contracts/constants';
import type { Language } from '@dars/contracts/languages';
import type { SortBy } from '@dars/contracts/list';
import type { ListTenantsQuery, Tenant, TenantSort } from '@dars/contracts/portal/tenant';
import type { TenantFilter } from '@dars/contracts/portal/tenant-selection';
import { byColumn, byText, listOrder } from '@dars/db/list-order';
import { perShape, prepared } from '@dars/db/prepared';
import { isSpread } from '@dars/db/reachable';
import { platformCounters } from '@dars/db/schema/portal/platform-counters';
import { tenants } from '@dars/db/schema/portal/tenants';
import { matchingText, type TextMatch, textSearch } from '@dars/db/text-search';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isPortal } from '../../core/identity/tenants.ts';
import { addSettings, selectTenants, toTenant } from './store.ts';

/** The properties of a query that need a prepared statement of their own; all other values are its placeholders. */
type Shape = {
  searched: keyof typeof SEARCHED;
  match: TextMatch;
  package: 'code' | 'FREE' | 'any';
  status: 'one' | 'any';
  /**
   * The page size, written into the statement if it is a usual one: Postgres keeps a plan that knows how few rows are
   * wanted, and otherwise plans anew each time.
   */
  size: number | 'any';
  isFirst: boolean;
  /** The database is spread over a cluster. */
  isSpread: boolean;
  sort: SortBy<TenantSort> | 'usual';
  /** The language of the names by which portals are sorted. */
  names: 'ar' | 'es' | 'en';
};

const NAMES = [tenants.nameSearchKey, tenants.ownerNameSearchKey];
const LOGINS = [tenants.ownerLoginSearchKey];
const SEARCHED = { name: NAMES, email: LOGINS, both: [...NAMES, ...LOGINS] };

/** Lists a page of portals, newest first unless sorted, with their total. `isIncomplete`: see `addSettings`. */
export async function listTenants(
  tx: PlatformTx,
  input: ListTenantsQuery,
  language: Language,
): Promise<{ rows: Tenant[]; total: number; isIncomplete: boolean }> {
  const { shape, values: filter } = read(input, isSpread(tx));
  const { page, total } = statementsOf({ ...shape, sort: input.sort ?? 'usual', names: namesIn(input, language) });
  const values = { ...filter, size: input.size, offset: input.page * input.size };
  const found = await page(tx, values);
  const { rows, isIncomplete } = await addSettings(tx, found);
  // Every row carries the total; a page beyond the last has no row and counts separately.
  const [counted] = rows.length === 0 && input.page > 0 ? await total(tx, values) : rows;
  return { rows: rows.map((row) => toTenant(row, language)), total: counted?.total ?? 0, isIncomplete };
}

/** Counts the portals that a filter finds: without a text by adding counters, which reads no portal. */
export async function countTenants(tx: PlatformTx, filter: TenantFilter): Promise<number> {
  const { shape, values } = read({ ...filter, page: 0, size: 1 });
  const [counted] = await statementsOf(shape).total(tx, values);
  return counted?.total ?? 0;
}

/** The condition for the portals that a filter finds, for other statements, with the values of its placeholders. */
export function filterCondition(filter: TenantFilter): { where: SQL | undefined; values: Record<string, unknown> } {
  const { shape, values } = read({ ...filter, page: 0, size: 1 });
  return { where: condition(shape), values };
}

function read(input: ListTenantsQuery, spread = false): { shape: Shape; values: Record<string, unknown> } {
  const { type, query, package: wanted, status, page, size } = input;
  const { match, patterns } = textSearch(query);
  const shape: Shape = {
    searched: type ?? 'both',
    match,
    package: wanted === undefined || wanted === 'FREE' ? (wanted ?? 'any') : 'code',
    status: status === undefined ? 'any' : 'one',
    size: PAGE_SIZES.find((usual) => usual === size) ?? 'any',
    isFirst: page === 0,
    isSpread: spread,
    sort: 'usual',
    names: 'en',
  };
  return { shape, values: { ...patterns, package: wanted, status, counters: countersOf(input).join() } };
}

/** The names of the counters whose sum is the total when no text is searched. */
function countersOf({ package: code, status }: TenantFilter): string[] {
  const [statuses, codes] = [status ? [status] : TENANT_STATUSES, code ? [code] : ['FREE', ...PACKAGE_CODES]];
  if (status === undefined && code === undefined) return ['tenants'];
  return statuses.flatMap((each) => codes.map((other) => `tenants:${each}:${other}`));
}

const statementsOf = perShape((shape: Shape) => {
  const where = condition(shape);
  const countAll = (db: PlatformTx) =>
    shape.match === 'none' ? sumCounters(db) : db.select({ total: count() }).from(tenants).where(where);

  const page = prepared((db: PlatformTx) => {
    // A search finds all matching rows anyway, so it counts them on the way.
    const count = shape.match === 'none' ? sql`${countAll(db)}` : sql`count(*) over ()`;
    const total = count.mapWith(Number).as('total');
    const size = shape.size === 'any' ? sql.placeholder('size') : literal(shape.size);
    // Nothing has to be skipped or counted, so the first rows of the index are joined as they come.
    if (shape.match === 'none' && shape.isFirst)
      return selectTenants(db, { total }, shape)
        .where(where)
        .orderBy(...order(shape))
        .limit(size)
        .prepare('tenant_first_page');
    // The inner query skips rows in the index, before other tables are joined.
    const ids = db
      .select({ id: tenants.id, total })
      .from(tenants)
      .where(where)
      .orderBy(...order(shape))
      .limit(size)
      .offset(shape.isFirst ? 0 : sql.placeholder('offset'))
      .as('page');
    return selectTenants(db, { total: ids.total }, shape)
      .innerJoin(ids, eq(ids.id, tenants.id))
      .orderBy(...order(shape, false))
      .prepare('tenant_page');
  });
  return { page, total: prepared((db: PlatformTx) => countAll(db).prepare('tenant_total')) };
});

/** Sums counters. `platform_counters` is one database page, so reading it is cheaper than any count. */
const sumCounters = (db: PlatformTx) =>
  db
    .select({ total: sql`coalesce(sum(${platformCounters.value}), 0)`.mapWith(Number) })
    .from(platformCounters)
    .where(sql`${platformCounters.name} = any (string_to_array(${sql.placeholder('counters')}, ','))`);

/** The name by which portals are sorted: the one that the reader sees. The English one has only Latin letters. */
const NAME_KEYS = {
  ar: byText(tenants.nameInArabic),
  es: byText(tenants.nameInSpanish),
  en: byColumn(tenants.nameInEnglish),
};

/** The language matters only where names are sorted, so that all other lists share their statements. */
function namesIn({ sort }: ListTenantsQuery, language: Language): Shape['names'] {
  const isByName = sort === 'name' || sort === '-name';
  return isByName && (language === 'ar' || language === 'es') ? language : 'en';
}

/**
 * Returns the order of the list. Postgres before 17 assumes that the count of a search needs only some rows, and with an
 * index would walk the newest portals until a page is full: for a rare name that is all of them.
 */
function order({ match, sort, names }: Shape, isSearch = match !== 'none'): SQL[] {
  const keys = {
    name: NAME_KEYS[names],
    email: byColumn(tenants.ownerLoginSearchKey),
    owner: byText(tenants.ownerNameSearchKey),
    created: byColumn(tenants.createdAt),
  };
  return listOrder<TenantSort>({ keys, tieBreak: tenants.id, usual: '-created' }, sort, isSearch);
}

/**
 * Writes a number into the statement. Drizzle would bind it, which hides it from the planner; its types do not allow
 * SQL here.
 */
function literal(size: number): Placeholder {
  return sql.raw(String(size)) as unknown as Placeholder;
}

function condition(shape: Shape): SQL | undefined {
  const packages = {
    code: eq(tenants.package, sql.placeholder('package')),
    FREE: isNull(tenants.package),
    any: undefined,
  };
  const status = shape.status === 'one' ? eq(tenants.status, sql.placeholder('status')) : undefined;
  return and(isPortal, matchingText(SEARCHED[shape.searched], shape.match), packages[shape.package], status);
}
