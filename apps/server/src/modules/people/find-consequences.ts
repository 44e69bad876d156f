import type { RoleConsequences, RoleObstacle } from '@dars/contracts/accounts/roles/role-change';
import { AppError } from '@dars/contracts/errors';
import { OPEN_STATUSES } from '@dars/contracts/selling/order-status';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { learnerState } from '../accounts/account/rules.ts';
import type { StoredUser } from '../accounts/account/store.ts';

/** Finds what a change of a person's role between learner and staff would do. @throws not-found */
export async function previewRole(ctx: TenantContext, { id }: { id: string }): Promise<RoleConsequences> {
  const { tx, tenantId } = ctx;
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id), isNull(users.removedAt)));
  if (!person) throw new AppError('not-found');
  return findConsequences(ctx, person);
}

/** Counts what a person has that depends on the role, and finds what keeps the role from being changed. */
export async function findConsequences(ctx: TenantContext, person: StoredUser): Promise<RoleConsequences> {
  const { openAttempts, openOrders, deletions, ...counts } = await countHeld(ctx, person);
  const { actor, tenantId } = ctx;
  const { id, role, isOwner } = person;
  const isOwn = actor.realmId === tenantId && actor.userId === id;
  const isLearner = role === 'ROLE_LEARNER';
  const obstacles: Record<RoleObstacle, boolean> = {
    'own-account': isOwn,
    'owner-account': isOwner,
    'not-active': isLearner && learnerState(person) !== 'active',
    'open-attempts': isLearner && openAttempts > 0,
    'open-orders': isLearner && openOrders > 0,
    'deletion-requested': isLearner && deletions > 0,
  };
  const found = Object.entries(obstacles).flatMap(([name, isThere]) => (isThere ? [name as RoleObstacle] : []));
  // In a portal nobody is a super-admin.
  return { role: role as RoleConsequences['role'], obstacles: found, ...counts };
}

type Counts = Omit<RoleConsequences, 'role' | 'obstacles'> &
  Record<'openAttempts' | 'openOrders' | 'deletions', number>;

async function countHeld({ tx, deps }: TenantContext, { tenantId, id }: StoredUser): Promise<Counts> {
  const isTheirs = sql`tenant_id = ${tenantId} and user_id = ${id}`;
  const isOpen = sql.join(
    OPEN_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const [counted] = await tx.execute<Counts & Record<string, unknown>>(sql`
    with taught as (
      select c.id, c.lecturer_id, (
        select count(*) from course_co_lecturers o where o.tenant_id = ${tenantId} and o.course_id = c.id) as others
      from courses c
      where c.tenant_id = ${tenantId} and c.removed_at is null and (c.lecturer_id = ${id} or exists (
        select from course_co_lecturers o
        where o.tenant_id = ${tenantId} and o.course_id = c.id and o.user_id = ${id}))
    )
    select
      (select count(*) from enrolments where ${isTheirs} and status = 'ACTIVE')::int as courses,
      (select count(*) from enrolments where ${isTheirs} and status in ('REQUESTED', 'WAITING'))::int as requests,
      (select count(*) from enrolments e
        join quiz_attempts a on a.tenant_id = ${tenantId} and a.course_id = e.course_id and a.user_id = ${id}
        where e.tenant_id = ${tenantId} and e.user_id = ${id} and a.state = 'OPEN')::int as "openAttempts",
      (select count(*) from orders where ${isTheirs} and status in (${isOpen}))::int as "openOrders",
      (select count(*) from deletion_requests where ${isTheirs})::int as deletions,
      (select count(*) from taught)::int as taught,
      (select count(*) from taught
        where others = case when lecturer_id is null then 1 when lecturer_id = ${id} then 0 end)::int as "taughtAlone",
      (select count(*) from group_lecturers where ${isTheirs})::int as groups,
      (select count(*) from api_tokens where tenant_id = ${tenantId} and maker_id = ${id} and revoked_at is null
        and (expires_at is null or expires_at > ${deps.now().toISOString()}))::int as tokens`);
  if (!counted) throw new AppError('not-found');
  return counted;
}
