import {
  type AnsweredRequests,
  type AnswerRequestsInput,
  MAX_ANSWERED_AT_ONCE,
} from '@dars/contracts/learning/enrolment';
import type { TenantContext } from '../../core/context.ts';
import { lockCourse } from '../content/course/policy.ts';
import { countEnrolments, pageOfEnrolments } from './list.ts';
import { recordDecision } from './record-decision.ts';
import { requireSeats } from './rules.ts';
import { lockRequested, setEnrolmentStatus } from './store.ts';

/**
 * Approves or refuses several requests to enrol: all of one call or none.
 * @throws not-found, course-full
 */
export async function decideRequests(
  ctx: TenantContext,
  { courseId, status, userIds, query, groupId, overbook }: AnswerRequestsInput,
): Promise<AnsweredRequests> {
  const { tx, tenantId, deps } = ctx;
  const course = await lockCourse(ctx, courseId);
  const of = { tenantId, courseId };
  const waiting = { ...of, query, groupId, status: 'REQUESTED' } as const;
  const asked = userIds ?? (await pageOfEnrolments(tx, { page: 0, size: MAX_ANSWERED_AT_ONCE }, waiting)).map(idOf);
  const answered = await lockRequested(tx, of, asked);
  if (status === 'ACTIVE' && !overbook) requireSeats(course, answered.length);
  await setEnrolmentStatus(tx, { ...of, status, now: deps.now() }, answered);
  await recordDecision(ctx, { course, status, hasAsked: true }, answered);
  return { answered: answered.length, left: userIds ? 0 : await countEnrolments(tx, waiting) };
}

const idOf = ({ user }: { user: { id: string } }): string => user.id;
