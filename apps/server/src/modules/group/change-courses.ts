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
import { listMemberIds, lockGroup } from './store.ts';
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
  const locked = await lockGroup(tx, { tenantId, id, courseIds: [courseId] });
  const course = await findCourse(ctx, courseId);
  refuseArchived(locked);
  const { stored, courses } = locked;
  if (courses.some((each) => each.id === courseId)) return getGroup(ctx, { id });
  if (courses.length >= MAX_GROUP_COURSES)
    throw AppError.rule('courseIds', 'maximum-items', { max: MAX_GROUP_COURSES });
  await tx.insert(groupCourses).values({ tenantId, groupId: id, courseId });
  const details = { name: stored.name, course: courseId, title: course.title };
  await recordAudit(tx, { tenantId, actor, requestId, subjectId: id, action: 'group.course-added', details });
  if (stored.isRunning)
    await enrolMembers(ctx, { stored, courses: [course] }, await listMemberIds(tx, { tenantId, id }));
  return getGroup(ctx, { id });
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
