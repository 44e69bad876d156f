import type { DecideEnrolmentInput } from '@dars/contracts/enrolment';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../trpc/context.ts';
import { recordAudit } from '../audit/store.ts';
import { lockCourse } from '../course/policy.ts';
import { canDecide } from './rules.ts';
import { sendDecision } from './send-decision.ts';
import { lockEnrolment, setEnrolmentStatus } from './store.ts';

export const ACTIONS = {
  ACTIVE: 'enrolment.approved',
  REFUSED: 'enrolment.refused',
  ENDED: 'enrolment.ended',
} as const satisfies Record<DecideEnrolmentInput['status'], string>;

/** Lets somebody in, refuses them or takes them out. @throws not-found, conflict where there is nothing to answer */
export async function decideEnrolment(
  ctx: TenantContext,
  { courseId, userId, status }: DecideEnrolmentInput,
): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  // Its learners are counted in its row: who changes them waits here, and not in the middle.
  const course = await lockCourse(ctx, courseId);
  const own = { tenantId, courseId, userId };
  const before = await lockEnrolment(tx, own);
  if (!canDecide(before.status, status)) throw new AppError('conflict');
  if (before.status === status) return;
  await setEnrolmentStatus(tx, { tenantId, courseId, status, now: deps.now() }, [userId]);
  const action = ACTIONS[status];
  const details = { course: courseId, title: course.title };
  await recordAudit(tx, { tenantId, actor, subjectId: userId, requestId, action, details });
  // Who is taken out has asked for nothing.
  if (status !== 'ENDED') await sendDecision(ctx, { course, status }, [userId]);
}
