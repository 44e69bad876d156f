import { AppError } from '@dars/contracts/errors';
import type { CreateGroupInput, Group } from '@dars/contracts/learning/groups/group';
import { MAX_GROUPS } from '@dars/contracts/learning/groups/group-constants';
import { newId } from '@dars/db/columns';
import { groupCourses } from '@dars/db/schema/learning/group-courses';
import { groupLecturers } from '@dars/db/schema/learning/group-lecturers';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { requirePermission } from '../../core/identity/actor.ts';
import { findCourse } from '../content/course/policy.ts';
import { getSettings } from '../settings/store.ts';
import { requireStaff } from './change-lecturers.ts';
import { getGroup } from './list-groups.ts';
import { storedState } from './rules.ts';
import { countGroups, insertGroup } from './store.ts';

const unique = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/**
 * Makes a group without members.
 * @throws forbidden if it has courses and the actor may not enrol learners, not-found for a course, user-not-found for a
 * lecturer, group-exists, and maximum-items if the portal has as many groups as it may
 */
export async function createGroup(ctx: TenantContext, input: CreateGroupInput): Promise<Group> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  if (input.courseIds.length > 0) requirePermission(actor, 'enrolments:write');
  const [courseIds, lecturerIds] = [unique(input.courseIds), unique(input.lecturerIds)];
  for (const courseId of courseIds) await findCourse(ctx, courseId);
  await requireStaff(ctx, lecturerIds, 'lecturerIds');
  // Two calls at once would both find room for one more.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`groups of ${tenantId}`}, 0))`);
  if ((await countGroups(tx, tenantId)) >= MAX_GROUPS)
    throw AppError.rule('name', 'maximum-items', { max: MAX_GROUPS });
  const [id, now] = [newId(), deps.now()];
  const { name, note, startsOn, endsOn, onLeave } = input;
  const { timeZone } = await getSettings(tx, tenantId);
  const state = storedState({ startsOn, endsOn, archivedAt: null, timeZone }, now);
  const values = { tenantId, id, name, note, startsOn, endsOn, onLeave, ...state, createdAt: now, updatedAt: now };
  await insertGroup(tx, values);
  if (courseIds.length > 0)
    await tx.insert(groupCourses).values(courseIds.map((courseId) => ({ tenantId, groupId: id, courseId })));
  if (lecturerIds.length > 0)
    await tx.insert(groupLecturers).values(lecturerIds.map((userId) => ({ tenantId, groupId: id, userId })));
  const event = { tenantId, actor, requestId, subjectId: id };
  await recordAudit(tx, { ...event, action: 'group.created', details: { name } });
  return getGroup(ctx, { id });
}
