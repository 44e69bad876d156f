import { type LearnerState, type PeopleSort, STAFF_ROLES } from '@dars/contracts/accounts/people';
import type { Role } from '@dars/contracts/constants';
import { isMemberOf } from '@dars/db/group-filter';
import { byColumn, byExpression, byText, listOrder } from '@dars/db/list-order';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { tenantCounters } from '@dars/db/schema/portal/tenant-counters';
import { peopleMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { accountStateRank, IN_STATE, type StoredUser } from '../accounts/account/store.ts';

/** The properties of a query that need a prepared statement of their own; all other values are its placeholders. */
type Shape = {
  match: TextMatch;
  /** Lists all staff instead of one role. */
  isStaff: boolean;
  state: LearnerState | 'any';
  isOfGroup: boolean;
  isNamed: boolean;
  isExcept: boolean;
};

interface Filter {
  /** Undefined lists all staff. */
  role?: Role | undefined;
  query?: string | undefined;
  state?: LearnerState | undefined;
  /** Lists only members of the group. */
  groupId?: string | undefined;
  /** Lists only these people. */
  ids?: string[] | undefined;
  /** Lists all but these people. */
  except?: string[] | undefined;
}

interface Page extends Filter {
  page: number;
  size: number;
  sort?: PeopleSort | undefined;
}

const ORDER = {
  keys: {
    name: byText(users.nameSearchKey),
    role: byColumn(users.role),
    state: byExpression(accountStateRank),
    active: byColumn(users.lastActiveOn),
    joined: byColumn(users.createdAt),
  },
  tieBreak: users.id,
  usual: '-joined',
} as const;

const counterOf = (role: Role | undefined): string => `users:${role}`;

const inPortal = eq(users.tenantId, sql.placeholder('tenantId'));

/** Lists a page of the people who match, newest first unless sorted, with their total. */
export async function listPeople(
  tx: TenantTx,
  tenantId: string,
  { page, size, sort, ...filter }: Page,
): Promise<{ rows: StoredUser[]; total: number }> {
  const { shape, values } = read(tenantId, filter);
  const statements = statementsOf({ ...shape, sort: sort ?? 'usual' });
  const rows = await statements.page(tx, { ...values, size, offset: page * size });
  // Every row carries the total; a page beyond the last has no row and counts separately.
  const [counted] = rows.length === 0 && page > 0 ? await statements.total(tx, values) : rows;
  return { rows, total: counted?.total ?? 0 };
}

export async function countPeople(tx: TenantTx, tenantId: string, filter: Filter): Promise<number> {
  const { shape, values } = read(tenantId, filter);
  const [counted] = await statementsOf({ ...shape, sort: 'usual' }).total(tx, values);
  return counted?.total ?? 0;
}

/**
 * Reads the next batch in the order of the list. Rows of users are never deleted, so the last row of the batch before
 * is there to continue from.
 */
export async function nextPeople(
  tx: TenantTx,
  { tenantId, after, size }: { tenantId: string; after: string | undefined; size: number },
  filter: Filter,
): Promise<StoredUser[]> {
  const { shape, values } = read(tenantId, filter);
  const step = stepOf({ ...shape, isFirst: after === undefined });
  return step(tx, { ...values, after, size });
}

function read(
  tenantId: string,
  { query, role, state, groupId, ids, except = [] }: Filter,
): { shape: Shape; values: Record<string, unknown> } {
  const { match, patterns } = textSearch(query);
  const named = { isOfGroup: groupId !== undefined, isNamed: ids !== undefined, isExcept: except.length > 0 };
  return {
    shape: { match, isStaff: role === undefined, state: state ?? 'any', ...named },
    values: {
      ...{ ...patterns, tenantId, role, groupId, counter: counterOf(role) },
      ...{ ids: `{${ids?.join() ?? ''}}`, except: `{${except.join()}}` },
    },
  };
}

function found({ match, isStaff, state, isOfGroup, isNamed, isExcept }: Shape): SQL | undefined {
  const ids = peopleMatching(match);
  return and(
    inPortal,
    isStaff ? inArray(users.role, [...STAFF_ROLES]) : eq(users.role, sql.placeholder('role')),
    isNull(users.removedAt),
    state === 'any' ? undefined : IN_STATE[state],
    ids && sql`${users.id} in ${ids}`,
    isOfGroup ? isMemberOf(users.id) : undefined,
    isNamed ? sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])` : undefined,
    isExcept ? sql`${users.id} <> all(${sql.placeholder('except')}::uuid[])` : undefined,
  );
}

const statementsOf = perShape(({ sort, ...shape }: Shape & { sort: PeopleSort | 'usual' }) => {
  // Few rows match a search or a group, so that they are found first and sorted then.
  const isSearch = shape.match !== 'none' || shape.isOfGroup;
  const where = found(shape);
  const countAll = (db: TenantTx) =>
    isSearch || shape.state !== 'any'
      ? db.select({ total: count() }).from(users).where(where)
      : db
          .select({ total: sql`coalesce(sum(${tenantCounters.value}), 0)`.mapWith(Number) })
          .from(tenantCounters)
          .where(
            and(
              eq(tenantCounters.tenantId, sql.placeholder('tenantId')),
              shape.isStaff
                ? inArray(tenantCounters.name, STAFF_ROLES.map(counterOf))
                : eq(tenantCounters.name, sql.placeholder('counter')),
            ),
          );
  const page = prepared((db: TenantTx) => {
    // A search finds all matching rows anyway, so it counts them on the way.
    const total = isSearch ? sql`count(*) over ()` : sql`${countAll(db)}`;
    // The inner query picks the ids of the page: with whole rows, Postgres would keep and sort those of other pages
    // too.
    const ids = db
      .select({ id: users.id, total: total.mapWith(Number).as('total') })
      .from(users)
      .where(where)
      .orderBy(...listOrder(ORDER, sort, isSearch))
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('offset'))
      .as('page');
    return db
      .select({ ...getTableColumns(users), total: ids.total })
      .from(users)
      .innerJoin(ids, eq(ids.id, users.id))
      .where(inPortal)
      .orderBy(...listOrder(ORDER, sort))
      .prepare('people_page');
  });
  return { page, total: prepared((db: TenantTx) => countAll(db).prepare('people_total')) };
});

const stepOf = perShape(({ isFirst, ...shape }: Shape & { isFirst: boolean }) =>
  prepared((db: TenantTx) => {
    const moment = db
      .select({ at: users.createdAt })
      .from(users)
      .where(and(inPortal, eq(users.id, sql.placeholder('after'))));
    const isLater = sql`(${users.createdAt}, ${users.id}) < ((${moment}), ${sql.placeholder('after')}::uuid)`;
    return db
      .select()
      .from(users)
      .where(and(found(shape), isFirst ? undefined : isLater))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(sql.placeholder('size'))
      .prepare('people_step');
  }),
);
