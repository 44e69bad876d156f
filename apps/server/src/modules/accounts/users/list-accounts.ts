import type { AccountSort, AccountState, PlatformAccount, PlatformAccountQuery } from '@dars/contracts/accounts/user';
import type { SortBy } from '@dars/contracts/list';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { byColumn, byText, listOrder } from '@dars/db/list-order';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import { type TextMatch, textSearch } from '@dars/db/text-search';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { accountState } from '../account/rules.ts';
import { hasText, selectCounter } from '../account/store.ts';

/** The properties of a query that need a prepared statement of their own; all other values are its placeholders. */
type Shape = {
  match: TextMatch;
  byRole: boolean;
  state: AccountState | 'any';
  sort: SortBy<AccountSort> | 'usual';
};

const STATES: Record<Shape['state'], SQL | undefined> = {
  any: undefined,
  invited: and(isNull(users.activatedAt), isNull(users.disabledAt)),
  active: and(isNotNull(users.activatedAt), isNull(users.disabledAt)),
  disabled: isNotNull(users.disabledAt),
};

const ORDER = {
  keys: {
    name: byText(users.nameSearchKey),
    active: byColumn(users.lastActiveOn),
    created: byColumn(users.createdAt),
  },
  tieBreak: users.id,
  usual: '-created',
} as const;

const isAccount = eq(users.tenantId, PLATFORM_ID);

/** Lists a page of the platform's accounts, newest first unless sorted, with their total. */
export async function listAccounts(
  tx: PlatformTx,
  { page, size, query, role, state, sort }: PlatformAccountQuery,
): Promise<{ rows: PlatformAccount[]; total: number }> {
  const { match, patterns } = textSearch(query);
  const statements = statementsOf({ match, byRole: role !== undefined, state: state ?? 'any', sort: sort ?? 'usual' });
  const values = { ...patterns, role, size, offset: page * size };
  const rows = await statements.page(tx, values);
  // Every row carries the total; a page beyond the last has no row and counts separately.
  const [counted] = rows.length === 0 && page > 0 ? await statements.total(tx, values) : rows;
  return { rows: rows.map(toAccount), total: counted?.total ?? 0 };
}

const statementsOf = perShape(({ match, byRole, state, sort }: Shape) => {
  const isSearch = match !== 'none';
  const where = and(
    isAccount,
    hasText(match),
    STATES[state],
    byRole ? eq(users.role, sql.placeholder('role')) : undefined,
  );
  const countAll = (db: PlatformTx) =>
    isSearch || byRole || state !== 'any'
      ? db.select({ total: count() }).from(users).where(where)
      : selectCounter(db, 'platform_users');

  const page = prepared((db: PlatformTx) => {
    // A search finds all matching rows anyway, so it counts them on the way.
    const total = isSearch ? sql`count(*) over ()` : sql`${countAll(db)}`;
    // The inner query picks the page first, so that portals are counted for its rows only.
    const found = db
      .select({ id: users.id, total: total.mapWith(Number).as('total') })
      .from(users)
      .where(where)
      .orderBy(...listOrder(ORDER, sort, isSearch))
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('offset'))
      .as('page');
    return db
      .select({ ...columns, portals: sql`${countOwned(db)}`.mapWith(Number), total: found.total })
      .from(users)
      .innerJoin(found, eq(found.id, users.id))
      .where(isAccount)
      .orderBy(...listOrder(ORDER, sort))
      .prepare('platform_account_page');
  });
  return { page, total: prepared((db: PlatformTx) => countAll(db).prepare('platform_account_total')) };
});

const columns = {
  id: users.id,
  login: users.login,
  firstName: users.firstName,
  lastName: users.lastName,
  mobile: users.mobile,
  role: users.role,
  activatedAt: users.activatedAt,
  disabledAt: users.disabledAt,
  lastActiveOn: users.lastActiveOn,
  createdAt: users.createdAt,
};

const countOwned = (db: PlatformTx) =>
  db
    .select({ owned: count() })
    .from(tenants)
    .where(and(eq(tenants.ownerRealm, users.tenantId), eq(tenants.ownerId, users.id)));

type Row = Pick<typeof users.$inferSelect, keyof typeof columns> & { portals: number };

function toAccount({ role, activatedAt, disabledAt, createdAt, ...row }: Row): PlatformAccount {
  return {
    ...row,
    role: role === 'ROLE_SUPER_ADMIN' ? role : 'ROLE_ADMIN_PORTAL',
    state: accountState({ activatedAt, disabledAt }),
    createdDate: createdAt.toISOString(),
  };
}
