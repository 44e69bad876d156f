import type { TenantContext } from '../../core/context.ts';
import { queueMails } from '../accounts/account/queue-mails.ts';
import type { StoredCourse } from '../content/course/policy.ts';
import { ownReviewLink } from '../mail/brand.ts';
import { composeReviewAnswered, composeReviewHidden, composeReviewShown } from '../mail/compose-teaching.ts';
import type { StoredReview } from './store.ts';

type Outcome = { kind: 'shown' } | { kind: 'hidden'; reason: string } | { kind: 'answered'; answer: string };

/** Queues the mail that tells the writer of a review what the staff of the course did with it. */
export async function queueReviewOutcome(
  ctx: TenantContext,
  { id, title, language }: StoredCourse,
  { userId }: StoredReview,
  outcome: Outcome,
): Promise<void> {
  await queueMails(ctx, {
    isOfLearning: true,
    userIds: [userId],
    language,
    compose: (brand, reader) => {
      const course = { title, link: ownReviewLink(brand, ctx.deps.config.baseUrl, id) };
      if (outcome.kind === 'shown') return composeReviewShown(brand, reader, course);
      if (outcome.kind === 'hidden') return composeReviewHidden(brand, reader, { ...course, reason: outcome.reason });
      return composeReviewAnswered(brand, reader, { ...course, answer: outcome.answer });
    },
  });
}
