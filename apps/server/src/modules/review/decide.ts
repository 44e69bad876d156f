import { AppError } from '@dars/contracts/errors';
import type { AnswerReviewInput, DecideReviewInput, OpenReviewsInput } from '@dars/contracts/learning/review';
import { courses } from '@dars/db/schema/content/courses';
import { courseReviews } from '@dars/db/schema/learning/course-reviews';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { lockCourse, type StoredCourse } from '../content/course/policy.ts';
import { queueReviewOutcome } from './queue-mails.ts';
import { recordReviewNews } from './queue-news.ts';
import { isReview, lockReview, type StoredReview } from './store.ts';

/**
 * Shows a review to visitors, or hides it, and mails its writer. The other lecturers of the course are told of a shown one.
 * @throws not-found; edited-meanwhile if the learner has changed it since the actor read it
 */
export async function decideReview(
  ctx: TenantContext,
  { id, version, status, reason }: DecideReviewInput,
): Promise<void> {
  const { course, review } = await lockReview(ctx, id);
  if (review.version !== version) throw new AppError('edited-meanwhile');
  if (review.status === status) return;
  const hiddenReason = status === 'HIDDEN' && reason !== '' ? reason : null;
  await ctx.tx.update(courseReviews).set({ status, hiddenReason }).where(isReview(review));
  await queueReviewOutcome(ctx, course, review, status === 'SHOWN' ? { kind: 'shown' } : { kind: 'hidden', reason });
  if (status === 'SHOWN') await recordReviewNews(ctx, course, 'shown');
  await record(ctx, course, { action: status === 'SHOWN' ? 'review.shown' : 'review.hidden', review });
}

/**
 * Answers a review in public and mails its writer; an empty answer removes the present one, without a mail.
 * @throws not-found
 */
export async function answerReview(ctx: TenantContext, { id, answer }: AnswerReviewInput): Promise<void> {
  const { course, review } = await lockReview(ctx, id);
  if ((review.answer ?? '') === answer) return;
  const values = answer === '' ? { answer: null, answeredAt: null } : { answer, answeredAt: ctx.deps.now() };
  await ctx.tx.update(courseReviews).set(values).where(isReview(review));
  if (answer !== '') await queueReviewOutcome(ctx, course, review, { kind: 'answered', answer });
  await record(ctx, course, { action: 'review.answered', review });
}

/**
 * Opens a course to reviews, or closes it. While it is closed nobody writes reviews, and visitors see none.
 * @throws not-found
 */
export async function openReviews(ctx: TenantContext, { courseId, isOpen }: OpenReviewsInput): Promise<void> {
  const { tx, tenantId } = ctx;
  const course = await lockCourse(ctx, courseId);
  if (course.hasReviews === isOpen) return;
  await tx
    .update(courses)
    .set({ hasReviews: isOpen })
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId)));
  await record(ctx, course, { action: isOpen ? 'review.opened' : 'review.closed' });
}

interface Decision {
  action: 'review.shown' | 'review.hidden' | 'review.answered' | 'review.opened' | 'review.closed';
  review?: StoredReview;
}

/** The audit trail names the course and the writer, and repeats no words of the review. */
async function record({ tx, tenantId, actor, requestId }: TenantContext, course: StoredCourse, of: Decision) {
  const details = { title: course.title, ...(of.review && { learner: of.review.userId, stars: of.review.stars }) };
  await recordAudit(tx, { tenantId, actor, requestId, subjectId: course.id, action: of.action, details });
}
