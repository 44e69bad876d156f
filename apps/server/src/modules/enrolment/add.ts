import { AppError } from '@dars/contracts/errors';
import type { EnrolInput } from '@dars/contracts/learning/enrolment';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { findLearnerIds } from '../accounts/account/store.ts';
import { lockCourse } from '../content/course/policy.ts';
import { recordDecision } from './record-decision.ts';
import { requireSeats } from './rules.ts';
import { enrolAll, lockRequested } from './store.ts';

/**
 * Enrols learners of the portal in a course, all of them or none, whatever it requires and whether it is over. Learners
 * who are in the course already, or blocked, stay as they are.
 * @throws not-found, user-not-found, course-full
 */
export async function addLearners(
  ctx: TenantContext,
  { courseId, userIds, overbook }: EnrolInput,
): Promise<{ added: number }> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const course = await lockCourse(ctx, courseId);
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
  const found = await findLearnerIds(tx, tenantId, wanted);
  if (found.length < wanted.length) throw AppError.rule('userIds', 'user-not-found');
  const requested = new Set(await lockRequested(tx, { tenantId, courseId }, wanted));
  const added = await enrolAll(tx, { tenantId, courseId, now: deps.now() }, wanted);
  if (!overbook) requireSeats(course, added.length);
  await recordDecision(ctx, { course, status: 'ACTIVE', hasAsked: true }, [...requested]);
  const learners = added.filter((userId) => !requested.has(userId)).length;
  if (learners > 0) {
    const details = { course: courseId, title: course.title, learners };
    await recordAudit(tx, { tenantId, actor, requestId, action: 'enrolment.added', subjectId: courseId, details });
  }
  return { added: added.length };
}
