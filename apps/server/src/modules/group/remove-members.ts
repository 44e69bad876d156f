import { AppError } from '@dars/contracts/errors';
import type { RemoveGroupMembersInput } from '@dars/contracts/learning/groups/group';
import { idArray } from '@dars/db/prepared';
import { groupLecturers } from '@dars/db/schema/learning/group-lecturers';
import { groupMembers } from '@dars/db/schema/learning/group-members';
import { groups } from '@dars/db/schema/learning/groups';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAudits } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { endByGroup } from '../enrolment/end-by-group.ts';
import type { SeatContext } from '../learning/grant-seats.ts';
import { lockChanging } from './policy.ts';
import { deleteMembers, type LockedGroup } from './store.ts';

/** Takes members from a group, as `leaveGroup` does. @throws not-found, conflict, forbidden */
export async function removeMembers(
  ctx: TenantContext,
  { id: sent, userIds }: RemoveGroupMembersInput,
): Promise<{ left: string[]; ended: number }> {
  return leaveGroup(ctx, await lockChanging(ctx, sent), userIds);
}

/**
 * Takes members from a locked group. While it runs, what it enrolled them in ends as its rule for leaving says.
 * @returns the ids of those who were members, and the number of ended enrolments
 */
export async function leaveGroup(
  ctx: SeatContext,
  { stored, courses }: LockedGroup,
  userIds: string[],
): Promise<{ left: string[]; ended: number }> {
  const { tx, tenantId, actor, requestId } = ctx;
  const { id, name, onLeave } = stored;
  const left = await deleteMembers(tx, { tenantId, id }, userIds);
  const event = { tenantId, actor, requestId, action: 'group.left' as const };
  const details = { group: id, name };
  await recordAudits(
    tx,
    event,
    left.map((subjectId) => ({ subjectId, details })),
  );
  if (left.length === 0) return { left, ended: 0 };
  let ended = 0;
  for (const course of courses) ended += await endByGroup(ctx, course, { groupId: id, userIds: left, onLeave });
  return { left, ended };
}

/**
 * Locks the groups of people who are being removed from the portal, after the courses of their enrolments and before the
 * people.
 * @returns the ids of the groups
 */
export async function lockMemberships(
  tx: TenantTx,
  { tenantId, userIds }: { tenantId: string; userIds: string[] },
): Promise<string[]> {
  const held = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        eq(groups.tenantId, tenantId),
        sql`${groups.id} in (
          select gm.group_id from group_members gm where gm.tenant_id = ${tenantId} and gm.user_id = any(${idArray(userIds)}))`,
      ),
    )
    .orderBy(asc(groups.id))
    .for('no key update');
  return held.map(({ id }) => id);
}

/**
 * Takes people who are being removed from the portal out of all groups, as members and as lecturers. They are locked
 * already, so this must not wait for a group: if they have joined another one since `lockMemberships`, the removal fails
 * and has to be repeated.
 * @throws conflict
 */
export async function deleteMemberships(
  tx: TenantTx,
  { tenantId, userIds }: { tenantId: string; userIds: string[] },
  heldGroups: readonly string[],
): Promise<void> {
  const left = await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.tenantId, tenantId), sql`${groupMembers.userId} = any(${idArray(userIds)})`))
    .returning({ id: groupMembers.groupId });
  if (left.some(({ id }) => !heldGroups.includes(id))) throw new AppError('conflict');
  await tx.execute(sql`
    update groups set member_count = member_count - v.members
    from (select id, count(*)::int as members from unnest(${idArray(left.map(({ id }) => id))}) id group by id) v
    where groups.tenant_id = ${tenantId} and groups.id = v.id`);
  const areTheirs = sql`${groupLecturers.userId} = any(${idArray(userIds)})`;
  await tx.delete(groupLecturers).where(and(eq(groupLecturers.tenantId, tenantId), areTheirs));
}
