import { AppError } from '@dars/contracts/errors';
import type { DecideEnrolmentInput } from '@dars/contracts/learning/enrolment';
import type { TenantContext } from '../../core/context.ts';
import { lockCourse } from '../content/course/policy.ts';
import { recordDecision } from './record-decision.ts';
import { canDecide } from './rules.ts';
import { lockEnrolment, setEnrolmentStatus } from './store.ts';

/**
 * Enrols or refuses a learner, blocks them, or lifts the block. @throws not-found, and conflict if the status does not
 * allow the decision
 */
export async function decideEnrolment(
  ctx: TenantContext,
  { courseId, userId, status }: DecideEnrolmentInput,
): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  // The course's row counts its learners, so changes of its enrolments wait for this lock first rather than halfway.
  const course = await lockCourse(ctx, courseId);
  const own = { tenantId, courseId, userId };
  const before = await lockEnrolment(tx, own);
  if (!canDecide(before.status, status)) throw new AppError('conflict');
  if (before.status === status) return;
  await setEnrolmentStatus(tx, { tenantId, courseId, status, now: deps.now() }, [userId]);
  const hasAsked = before.status === 'REQUESTED' || before.status === 'REFUSED';
  await recordDecision(ctx, { course, status, hasAsked }, [userId]);
}
