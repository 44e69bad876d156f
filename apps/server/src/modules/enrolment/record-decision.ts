import type { DecideEnrolmentInput } from '@dars/contracts/learning/enrolment';
import { recordAudit } from '../../core/audit.ts';
import type { StoredCourse } from '../content/course/policy.ts';
import type { SeatContext } from '../learning/grant-seats.ts';
import { queueEnrolmentMails } from '../learning/queue-mails.ts';
import { composeEnrolmentDecision } from '../mail/compose.ts';

const ACTIONS = {
  ACTIVE: 'enrolment.approved',
  REFUSED: 'enrolment.refused',
  BLOCKED: 'enrolment.blocked',
  ENDED: 'enrolment.unblocked',
} as const satisfies Record<DecideEnrolmentInput['status'], string>;

interface Decision {
  course: StoredCourse;
  status: DecideEnrolmentInput['status'];
  /** Whether the learners had asked to be in the course, or wait for a seat. */
  hasAsked: boolean;
}

/** Records the decision about each learner in the audit trail and queues the mails, in the transaction that made it. */
export async function recordDecision(
  ctx: SeatContext,
  { course, status, hasAsked }: Decision,
  userIds: string[],
): Promise<void> {
  const { tx, tenantId, actor, requestId } = ctx;
  const event = {
    tenantId,
    actor,
    requestId,
    action: status === 'ENDED' && hasAsked ? ('enrolment.unlisted' as const) : ACTIONS[status],
    details: { course: course.id, title: course.title },
  };
  await Promise.all(userIds.map((subjectId) => recordAudit(tx, { ...event, subjectId })));
  // Only answers to a request are mailed; blocks and their end are not (docs/decisions/0001-blocked-enrolments.md).
  const isAnswer = hasAsked && (status === 'ACTIVE' || status === 'REFUSED');
  if (isAnswer && userIds.length > 0) {
    const isLetIn = status === 'ACTIVE';
    await queueEnrolmentMails(ctx, course, { userIds, isLetIn, compose: composeEnrolmentDecision });
  }
}
