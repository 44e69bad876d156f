import type { MergeInput } from '@dars/contracts/accounts/merging/learner-merge';
import { AppError } from '@dars/contracts/errors';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { lockTopRole } from '../accounts/account/policy.ts';
import { lockAccounts, type StoredUser } from '../accounts/account/store.ts';
import { lockEnrolments } from '../enrolment/store.ts';
import { lockMemberships } from '../group/remove-members.ts';
import { lockCourses } from '../order/store.ts';
import type { Pair } from './rules.ts';

/** The accounts of a merge. */
export interface Accounts {
  kept: StoredUser;
  double: StoredUser;
}

/** @throws not-found, also for staff */
export async function findLearner(ctx: TenantContext, userId: string): Promise<StoredUser> {
  const [found] = await findLearners(ctx, [userId]);
  if (!found) throw new AppError('not-found');
  return found;
}

/** Finds two learners of the portal. @throws not-found, also if both are the same */
export async function findAccounts(ctx: TenantContext, input: MergeInput): Promise<Accounts> {
  return accountsOf(await findLearners(ctx, [input.userId, input.doubleId]), input);
}

function findLearners({ tx, tenantId }: TenantContext, ids: string[]): Promise<StoredUser[]> {
  const isLearner = and(eq(users.role, 'ROLE_LEARNER'), isNull(users.removedAt));
  return tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, ids), isLearner));
}

function accountsOf(found: StoredUser[], { userId, doubleId }: MergeInput): Accounts {
  const of = (id: string) => found.find((each) => each.id === id && each.role === 'ROLE_LEARNER');
  const [kept, double] = [of(userId), of(doubleId)];
  if (!kept || !double || kept === double) throw new AppError('not-found');
  return { kept, double };
}

/** What both accounts hold, locked until the transaction ends. */
export interface HeldByBoth extends Accounts {
  groups: string[];
}

/**
 * Locks what two accounts hold and then both, in the order of all transactions: courses, enrolments, groups, orders and
 * attempts, then the admins and the learners. The learners' lock is the strongest: calls that enrol them, begin an attempt
 * or place an order wait until the end.
 * @throws not-found, unauthenticated, or conflict if one of them has just joined a course or placed an order
 */
export async function lockBoth(ctx: TenantContext, pair: Pair): Promise<HeldByBoth> {
  const { tx, tenantId, actor } = ctx;
  const userIds = [pair.keptId, pair.doubleId].toSorted();
  await lockCourses(tx, tenantId, await listCourseIds(tx, { tenantId, userIds }));
  const courses = await lockEnrolments(tx, { tenantId, userIds });
  const groups = await lockMemberships(tx, { tenantId, userIds });
  const isTheirs = sql`tenant_id = ${tenantId} and user_id = any(${idArray(userIds)})`;
  const orders = await tx.execute<{ id: string }>(sql`select id from orders where ${isTheirs} order by id for update`);
  await tx.execute(sql`
    select id from quiz_attempts where ${isTheirs} and course_id = any(${idArray(courses)}) order by id for update`);
  await lockTopRole(tx, actor, { realmId: tenantId, role: 'ROLE_ADMIN_PORTAL' });
  const people = await lockAccounts(tx, { tenantId, ids: userIds, strength: 'update' });
  const accounts = accountsOf(people, { userId: pair.keptId, doubleId: pair.doubleId });
  const isKnown = sql`course_id = any(${idArray(courses)})`;
  const [fresh] = await tx.execute(sql`
    select 1 where exists (select from enrolments where ${isTheirs} and not (${isKnown}))
      or (select count(*) from orders where ${isTheirs}) <> ${orders.length}::int`);
  if (fresh) throw new AppError('conflict');
  return { ...accounts, groups };
}

/** Lists the courses that people ever were in or ordered. */
async function listCourseIds(
  tx: TenantTx,
  { tenantId, userIds }: { tenantId: string; userIds: string[] },
): Promise<string[]> {
  const isTheirs = sql`tenant_id = ${tenantId} and user_id = any(${idArray(userIds)})`;
  const rows = await tx.execute<{ id: string }>(sql`
    select course_id as id from enrolments where ${isTheirs}
    union select course_id from order_courses where ${isTheirs}`);
  return rows.map(({ id }) => id);
}
