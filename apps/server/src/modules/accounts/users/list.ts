import type { PlatformUserQuery, PlatformUserRow, UserRef } from '@dars/contracts/accounts/user';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { type TextMatch, textSearch } from '@dars/db/text-search';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { hasText, selectCounter } from '../account/store.ts';

/** The users of the platform's realm who may own a portal. */
const candidates = and(eq(users.tenantId, PLATFORM_ID), eq(users.role, 'ROLE_ADMIN_PORTAL'), isNull(users.disabledAt));

const columns = {
  id: users.id,
  login: users.login,
  firstName: users.firstName,
  lastName: users.lastName,
  mobile: users.mobile,
};

/** Lists a page of the possible owners by login, with the number of matches. */
export async function listPlatformUsers(
  tx: PlatformTx,
  { page, size, query }: PlatformUserQuery,
): Promise<{ rows: PlatformUserRow[]; total: number }> {
  const { match, patterns } = textSearch(query);
  const { rows, total } = statements[match];
  const values = { ...patterns, size, offset: page * size };
  const found = await rows(tx, values);
  // Every row carries the total; a page beyond the last has no row and counts separately.
  const [counted] = found.length === 0 && page > 0 ? await total(tx, values) : found;
  return { rows: found, total: counted?.total ?? 0 };
}

const statements = { none: build('none'), anywhere: build('anywhere'), wordStart: build('wordStart') };

function build(match: TextMatch) {
  const where = and(candidates, hasText(match));
  const isSearch = match !== 'none';
  const countAll = (db: PlatformTx) =>
    isSearch ? db.select({ total: count() }).from(users).where(where) : selectCounter(db, 'portal_owners');
  return {
    rows: prepared((db: PlatformTx) => {
      // A search finds all matching rows anyway, so it counts them on the way.
      const total = isSearch ? sql`count(*) over ()` : sql`${countAll(db)}`;
      return (
        db
          .select({ ...columns, total: total.mapWith(Number) })
          .from(users)
          .where(where)
          // No index covers this expression, which is its purpose: with an index on the order, a search might walk all
          // logins until a page is full.
          .orderBy(isSearch ? sql`${users.login} || ''` : users.login)
          .limit(sql.placeholder('size'))
          .offset(sql.placeholder('offset'))
          .prepare('platform_user_page')
      );
    }),
    total: prepared((db: PlatformTx) => countAll(db).prepare('platform_user_total')),
  };
}

/** Rows of one batch of an export: few enough to hold in memory, many enough to be worth a round trip. */
const BATCH_SIZE = 1000;
/** Rows of the first batch, which is small as the client waits for it. */
const FIRST_BATCH_SIZE = 20;
/** A cursor that comes before every id. */
const START = PLATFORM_ID;

const batch = prepared((db: PlatformTx) =>
  db
    .select({ id: users.id, login: users.login })
    .from(users)
    .where(and(candidates, gt(users.id, sql.placeholder('after'))))
    .orderBy(users.id)
    .limit(sql.placeholder('size'))
    .prepare('platform_user_batch'),
);

/** Reads the next batch of possible owners in the order of their ids. Only the first batch counts them all. */
export async function nextPlatformUsers(
  tx: PlatformTx,
  after: string = START,
): Promise<{ rows: UserRef[]; total: number | null }> {
  const isFirst = after === START;
  const size = isFirst ? FIRST_BATCH_SIZE : BATCH_SIZE;
  const [rows, total] = await Promise.all([batch(tx, { after, size }), isFirst ? countCandidates(tx) : null]);
  return { rows, total };
}

async function countCandidates(tx: PlatformTx): Promise<number> {
  const [counted] = await statements.none.total(tx);
  return counted?.total ?? 0;
}
