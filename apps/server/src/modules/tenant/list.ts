import type { Language } from '@dars/contracts/constants';
import type { ListTenantsQuery, Tenant } from '@dars/contracts/tenant';
import type { PlatformTx } from '@dars/db/client';
import { prepared } from '@dars/db/prepared';
import { platformCounters } from '@dars/db/schema/platform-counters';
import { tenants } from '@dars/db/schema/tenants';
import { searchKey } from '@dars/i18n/search-key';
import { and, count, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { isPortal, selectTenants, toTenant } from './store.ts';

/** What makes the statement another one. The values are its placeholders. */
interface Shape {
  search: 'name' | 'email' | 'both' | 'none';
  match: keyof typeof PATTERNS;
  package: 'code' | 'FREE' | 'any';
}

const NAMES = [tenants.nameSearchKey, tenants.ownerNameSearchKey];
const LOGINS = [tenants.ownerLoginSearchKey];
const SEARCHED = { name: NAMES, email: LOGINS, both: [...NAMES, ...LOGINS], none: [] };

/** Fewer letters than a trigram has are found at the beginnings of words only: anywhere, no index could find them. */
const PATTERNS = { anywhere: ['part'], wordStart: ['start', 'laterStart'] };
const TRIGRAM = 3;

/** A page of portals, newest first, and how many there are in all. */
export async function listTenants(
  tx: PlatformTx,
  input: ListTenantsQuery,
  language: Language,
): Promise<{ rows: Tenant[]; total: number }> {
  const key = searchKey(input.query ?? '');
  const shape: Shape = {
    search: key === '' ? 'none' : (input.type ?? 'both'),
    match: [...key].length < TRIGRAM ? 'wordStart' : 'anywhere',
    package: input.package === undefined || input.package === 'FREE' ? (input.package ?? 'any') : 'code',
  };
  const { page, total } = statementsOf(shape);
  const text = key.replace(/[\\%_]/g, '\\$&');
  const values = {
    part: `%${text}%`,
    start: `${text}%`,
    laterStart: `% ${text}%`,
    package: input.package,
    limit: input.size,
    offset: input.page * input.size,
  };
  const [rows, [counted]] = await Promise.all([page(tx, values), total(tx, values)]);
  return { rows: rows.map((row) => toTenant(row, language)), total: counted?.total ?? 0 };
}

const statements = new Map<string, ReturnType<typeof build>>();

function statementsOf(shape: Shape) {
  const key = Object.values(shape).join();
  const known = statements.get(key) ?? build(shape);
  statements.set(key, known);
  return known;
}

function build(shape: Shape) {
  const where = condition(shape);
  const unfiltered = shape.search === 'none' && shape.package === 'any';
  return {
    page: prepared((db: PlatformTx) => {
      // The rows to skip are skipped in the index, before anything is joined to them.
      const ids = db
        .select({ id: tenants.id })
        .from(tenants)
        .where(where)
        .orderBy(...order(shape))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .as('page');
      return selectTenants(db)
        .innerJoin(ids, eq(ids.id, tenants.id))
        .orderBy(desc(tenants.createdAt), desc(tenants.id))
        .prepare('tenant_page');
    }),
    total: prepared((db: PlatformTx) =>
      unfiltered
        ? db
            .select({ total: platformCounters.value })
            .from(platformCounters)
            .where(eq(platformCounters.name, 'tenants'))
            .prepare('tenant_total')
        : db.select({ total: count() }).from(tenants).where(where).prepare('tenant_total'),
    ),
  };
}

function condition(shape: Shape): SQL | undefined {
  const found = SEARCHED[shape.search].flatMap((column) =>
    PATTERNS[shape.match].map((pattern) => like(column, sql.placeholder(pattern))),
  );
  const packages = {
    code: eq(tenants.package, sql.placeholder('package')),
    FREE: isNull(tenants.package),
    any: undefined,
  };
  return and(isPortal, or(...found), packages[shape.package]);
}

/**
 * A search is sorted by an expression that no index has: walking the newest portals until a page is full of matches
 * would, for a rare name, read them all.
 */
function order({ search }: Shape): SQL[] {
  const moment = search === 'none' ? tenants.createdAt : sql`${tenants.createdAt} + interval '0'`;
  return [desc(moment), desc(tenants.id)];
}
