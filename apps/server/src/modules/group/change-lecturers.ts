import { STAFF_ROLES } from '@dars/contracts/accounts/people';
import { AppError } from '@dars/contracts/errors';
import type { Group } from '@dars/contracts/learning/groups/group';
import { MAX_GROUP_LECTURERS } from '@dars/contracts/learning/groups/group-constants';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { groupLecturers } from '@dars/db/schema/learning/group-lecturers';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { getGroup } from './list-groups.ts';
import { refuseArchived } from './policy.ts';
import { lockGroup } from './store.ts';

interface LecturerOfGroup {
  id: string;
  userId: string;
}

/**
 * Checks that accounts are members of the portal's staff, and keeps them from being removed until the transaction ends.
 * @param field the field of the input that the error names
 * @throws user-not-found
 */
export async function requireStaff(
  { tx, tenantId }: TenantContext,
  userIds: readonly string[],
  field: string,
): Promise<void> {
  if (userIds.length === 0) return;
  const isStaff = and(inArray(users.role, [...STAFF_ROLES]), isNull(users.removedAt));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), sql`${users.id} = any(${idArray([...userIds])})`, isStaff))
    .orderBy(users.id)
    .for('key share');
  if (found.length < userIds.length) throw AppError.rule(field, 'user-not-found');
}

/**
 * Lets a member of the staff see a group and its members. A repeated call changes nothing.
 * @throws not-found, user-not-found, conflict if the group is archived, and maximum-items
 */
export async function addLecturer(ctx: TenantContext, sent: LecturerOfGroup): Promise<Group> {
  const { tx, tenantId, actor, requestId } = ctx;
  const [id, userId] = [sent.id.toLowerCase(), sent.userId.toLowerCase()];
  const locked = await lockGroup(tx, { tenantId, id });
  refuseArchived(locked);
  await requireStaff(ctx, [userId], 'lecturerIds');
  const added = await tx
    .insert(groupLecturers)
    .values({ tenantId, groupId: id, userId })
    .onConflictDoNothing()
    .returning({ userId: groupLecturers.userId });
  if (added.length > 0) {
    const [counted] = await tx
      .select({ total: count() })
      .from(groupLecturers)
      .where(and(eq(groupLecturers.tenantId, tenantId), eq(groupLecturers.groupId, id)));
    if ((counted?.total ?? 0) > MAX_GROUP_LECTURERS)
      throw AppError.rule('lecturerIds', 'maximum-items', { max: MAX_GROUP_LECTURERS });
    const details = { name: locked.stored.name, lecturer: userId };
    const event = { tenantId, actor, requestId, subjectId: id, details };
    await recordAudit(tx, { ...event, action: 'group.lecturer-added' });
  }
  return getGroup(ctx, { id });
}

/** Takes a lecturer from a group. @throws not-found */
export async function removeLecturer(ctx: TenantContext, sent: LecturerOfGroup): Promise<Group> {
  const { tx, tenantId, actor, requestId } = ctx;
  const [id, userId] = [sent.id.toLowerCase(), sent.userId.toLowerCase()];
  const { stored } = await lockGroup(tx, { tenantId, id });
  const removed = await tx
    .delete(groupLecturers)
    .where(
      and(eq(groupLecturers.tenantId, tenantId), eq(groupLecturers.groupId, id), eq(groupLecturers.userId, userId)),
    )
    .returning({ userId: groupLecturers.userId });
  if (removed.length > 0) {
    const event = { tenantId, actor, requestId, subjectId: id, details: { name: stored.name, lecturer: userId } };
    await recordAudit(tx, { ...event, action: 'group.lecturer-removed' });
  }
  return getGroup(ctx, { id });
}
