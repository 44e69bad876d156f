import { PLATFORM_ID } from '@dars/contracts/constants';
import type { PlatformUserQuery, PlatformUserRow, UserRef } from '@dars/contracts/user';
import type { PlatformTx } from '@dars/db/client';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/users';
import { searchKey } from '@dars/i18n/search-key';
import { and, count, eq, gt, isNull, like, or, type SQL, sql } from 'drizzle-orm';

/** Those of the platform's realm who may own a portal. */
const candidates = and(
  eq(users.tenantId, PLATFORM_ID),
  eq(users.role, 'ROLE_ADMIN_PORTAL'),
  isNull(users.disabledAt),
) as SQL;

const columns = {
  id: users.id,
  login: users.login,
  firstName: users.firstName,
  lastName: users.lastName,
  mobile: users.mobile,
};

/** A page of them by login, and how many match. */
export async function listPlatformUsers(
  tx: PlatformTx,
  { page, size, query = '' }: PlatformUserQuery,
): Promise<{ rows: PlatformUserRow[]; total: number }> {
  const where = and(candidates, matches(searchKey(query)));
  const [rows, [counted]] = await Promise.all([
    tx
      .select(columns)
      .from(users)
      .where(where)
      .orderBy(users.login)
      .limit(size)
      .offset(page * size),
    tx.select({ total: count() }).from(users).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function matches(key: string): SQL | undefined {
  if (key === '') return undefined;
  const pattern = `%${key.replace(/[\\%_]/g, '\\$&')}%`;
  return or(like(users.login, pattern), like(users.nameSearchKey, pattern));
}

/** Rows of one step of an export: few enough to hold, enough to be worth the trip. */
const BATCH_SIZE = 1000;
/** Before every id. */
const START = PLATFORM_ID;

const batch = prepared((db: PlatformTx) =>
  db
    .select({ id: users.id, login: users.login })
    .from(users)
    .where(and(candidates, gt(users.id, sql.placeholder('after'))))
    .orderBy(users.id)
    .limit(BATCH_SIZE)
    .prepare('platform_user_batch'),
);

/** The next of them in the order of their ids. Only the first step counts how many there are. */
export async function nextPlatformUsers(
  tx: PlatformTx,
  after: string = START,
): Promise<{ rows: UserRef[]; total: number | null }> {
  const [rows, total] = await Promise.all([batch(tx, { after }), after === START ? countAll(tx) : null]);
  return { rows, total };
}

async function countAll(tx: PlatformTx): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(users).where(candidates);
  return counted?.total ?? 0;
}
