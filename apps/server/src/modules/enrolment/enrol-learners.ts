import { recordAudit } from '../../core/audit.ts';
import type { StoredCourse } from '../content/course/policy.ts';
import type { SeatContext } from '../learning/grant-seats.ts';
import { recordDecision } from './record-decision.ts';
import { requireSeats } from './rules.ts';
import { enrolAll, lockRequested, releaseFromGroups } from './store.ts';

/**
 * Enrols learners of the portal in a course that is locked, all of them or none, whatever it requires and whether it is
 * over. Learners who are in the course already, or blocked, stay as they are; a group that enrolled them no longer ends
 * the enrolment.
 * @returns the learners who were not enrolled before
 * @throws course-full
 */
export async function enrolLearners(
  ctx: SeatContext,
  course: StoredCourse,
  { userIds, overbook }: { userIds: string[]; overbook: boolean },
): Promise<string[]> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const courseId = course.id;
  await releaseFromGroups(tx, { tenantId, courseId }, userIds);
  const requested = new Set(await lockRequested(tx, { tenantId, courseId }, userIds));
  const added = await enrolAll(tx, { tenantId, courseId, now: deps.now() }, userIds);
  if (!overbook) requireSeats(course, added.length);
  await recordDecision(ctx, { course, status: 'ACTIVE', hasAsked: true }, [...requested]);
  const learners = added.filter((userId) => !requested.has(userId)).length;
  if (learners > 0) {
    const details = { course: courseId, title: course.title, learners };
    await recordAudit(tx, { tenantId, actor, requestId, action: 'enrolment.added', subjectId: courseId, details });
  }
  return added;
}
