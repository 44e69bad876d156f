import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import type { DecideEnrolmentInput } from '@dars/contracts/learning/enrolment';
import type { TenantContext } from '../../core/context.ts';
import { lockCourse } from '../content/course/policy.ts';
import { grantSeats } from '../learning/grant-seats.ts';
import { recordDecision } from './record-decision.ts';
import { canDecide, requireSeats } from './rules.ts';
import { lockEnrolment, setEnrolmentStatus } from './store.ts';

const HAVE_ASKED: ReadonlySet<EnrolmentStatus> = new Set(['REQUESTED', 'REFUSED', 'WAITING']);

/**
 * Enrols or refuses a learner, blocks them, lifts the block or takes them off the waiting list. The seat of a blocked
 * learner goes to the first one who waits.
 * @throws not-found, conflict if the status does not allow the decision, course-full
 */
export async function decideEnrolment(
  ctx: TenantContext,
  { courseId, userId, status, overbook }: DecideEnrolmentInput,
): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  // The course's row counts its learners, so changes of its enrolments wait for this lock first rather than halfway.
  const course = await lockCourse(ctx, courseId);
  const own = { tenantId, courseId, userId };
  const before = await lockEnrolment(tx, own);
  if (!canDecide(before.status, status)) throw new AppError('conflict');
  if (before.status === status) return;
  if (status === 'ACTIVE' && !overbook) requireSeats(course, 1);
  await setEnrolmentStatus(tx, { tenantId, courseId, status, now: deps.now() }, [userId]);
  const hasAsked = HAVE_ASKED.has(before.status);
  await recordDecision(ctx, { course, status, hasAsked }, [userId]);
  if (before.status === 'ACTIVE') await grantSeats(ctx, courseId);
}
