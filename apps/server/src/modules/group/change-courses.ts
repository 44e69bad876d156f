import { AppError } from '@dars/contracts/errors';
import type { Group } from '@dars/contracts/learning/groups/group';
import { MAX_GROUP_COURSES } from '@dars/contracts/learning/groups/group-constants';
import { groupCourses } from '@dars/db/schema/learning/group-courses';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { requirePermission } from '../../core/identity/actor.ts';
import { findCourse } from '../content/course/policy.ts';
import { endByGroup } from '../enrolment/end-by-group.ts';
import { getGroup } from './list-groups.ts';
import { lockChanging, refuseArchived } from './policy.ts';
import { listMemberIds, lockGroups } from './store.ts';
import { enrolMembers } from './turn-group.ts';

interface CourseOfGroup {
  id: string;
  courseId: string;
}

const lower = ({ id, courseId }: CourseOfGroup) => ({ id: id.toLowerCase(), courseId: courseId.toLowerCase() });

/**
 * Adds a course to a group and, while it runs, enrols its members there. A repeated call changes nothing.
 * @throws forbidden, not-found, conflict if the group is archived, and maximum-items
 */
export async function addCourse(ctx: TenantContext, sent: CourseOfGroup): Promise<Group> {
  const { tx, tenantId, actor, requestId } = ctx;
  const { id, courseId } = lower(sent);
  requirePermission(actor, 'enrolments:write');
  const { title } = await findCourse(ctx, courseId);
  const found = await lockGroups(tx, { tenantId, ids: [id], courseIds: [courseId] });
  const locked = found.get(id);
  if (!locked) throw new AppError('not-found');
  refuseArchived(locked);
  const { stored, courses } = locked;
  if (courses.some((course) => course.id === courseId)) return getGroup(ctx, { id });
  if (courses.length >= MAX_GROUP_COURSES)
    throw AppError.rule('courseIds', 'maximum-items', { max: MAX_GROUP_COURSES });
  await tx.insert(groupCourses).values({ tenantId, groupId: id, courseId });
  const event = { tenantId, actor, requestId, subjectId: id, details: { name: stored.name, course: courseId, title } };
  await recordAudit(tx, { ...event, action: 'group.course-added' });
  if (stored.isRunning) {
    const added = await findLocked(ctx, { id, courseId });
    await enrolMembers(ctx, { stored, courses: added }, await listMemberIds(tx, { tenantId, id }));
  }
  return getGroup(ctx, { id });
}

/** Returns the course of the group, which the transaction has locked. */
async function findLocked({ tx, tenantId }: TenantContext, { id, courseId }: CourseOfGroup) {
  const courses = (await lockGroups(tx, { tenantId, ids: [id] })).get(id)?.courses ?? [];
  return courses.filter((course) => course.id === courseId);
}

/**
 * Takes a course from a group. What the group enrolled its members in there ends as its rule for leaving says.
 * @throws forbidden, not-found, conflict
 */
export async function removeCourse(ctx: TenantContext, sent: CourseOfGroup): Promise<Group> {
  const { tx, tenantId, actor, requestId } = ctx;
  const { id, courseId } = lower(sent);
  const { stored, courses } = await lockChanging(ctx, id);
  const course = courses.find((each) => each.id === courseId);
  if (!course) return getGroup(ctx, { id });
  const { name, onLeave } = stored;
  await tx
    .delete(groupCourses)
    .where(and(eq(groupCourses.tenantId, tenantId), eq(groupCourses.groupId, id), eq(groupCourses.courseId, courseId)));
  const details = { name, course: courseId, title: course.title };
  const event = { tenantId, actor, requestId, subjectId: id, details };
  await recordAudit(tx, { ...event, action: 'group.course-removed' });
  await endByGroup(ctx, course, { groupId: id, onLeave });
  return getGroup(ctx, { id });
}
