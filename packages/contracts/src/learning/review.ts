import * as z from 'zod/mini';
import { personName } from '../content/course.ts';
import { REVIEW_STATUSES } from '../course-constants.ts';
import { listOf, pageInput } from '../list.ts';
import { id, multiLineText, rule } from '../rules.ts';
import { ofGroup } from './groups/of-group.ts';

export const FEWEST_STARS = 1;
export const MOST_STARS = 5;
export const REVIEW_MAX = 1000;
export const REVIEW_ANSWER_MAX = 1000;
export const REVIEW_REASON_MAX = 500;

/** What a learner writes. The words may be left out. */
export const reviewFields = {
  stars: z.int().check(z.minimum(FEWEST_STARS, rule('minimum-value')), z.maximum(MOST_STARS, rule('maximum-value'))),
  body: z._default(multiLineText(REVIEW_MAX), ''),
};

export const reviewOfCourse = z.strictObject({ courseId: id });
/** A saved review waits for the staff's decision, also one that was shown before and has other stars or words. */
export const saveReviewInput = z.strictObject({ ...reviewOfCourse.shape, ...reviewFields });
export type SaveReviewInput = z.output<typeof saveReviewInput>;

/** The learner's own review of a course. */
export const ownReview = z.object({
  /** Whether the learner completed the course and the course takes reviews. */
  mayWrite: z.boolean(),
  review: z.nullable(
    z.object({
      stars: z.int(),
      body: z.string(),
      status: z.enum(REVIEW_STATUSES),
      /** Why the staff hid the review, if they said so. */
      reason: z.nullable(z.string()),
      /** The public answer of the course's staff. */
      answer: z.nullable(z.string()),
      /** ISO 8601, UTC. */
      updatedDate: z.string(),
    }),
  ),
});
export type OwnReview = z.infer<typeof ownReview>;

/** The reviews of a course for its staff: those that wait the longest first, of any other status the newest first. */
export const listReviewsInput = z.strictObject({
  ...pageInput,
  ...reviewOfCourse.shape,
  status: z._default(z.enum(REVIEW_STATUSES), 'PENDING'),
  /** Only the reviews with this number of stars. */
  stars: z.optional(reviewFields.stars),
  ...ofGroup,
});
export type ListReviewsInput = z.output<typeof listReviewsInput>;

const review = z.object({
  id: z.string(),
  learner: personName,
  stars: z.int(),
  body: z.string(),
  status: z.enum(REVIEW_STATUSES),
  answer: z.nullable(z.string()),
  version: z.int(),
  /** ISO 8601, UTC: when the learner last changed the review. */
  updatedDate: z.string(),
});
export type Review = z.infer<typeof review>;

export const reviewList = z.object({
  ...listOf(review).shape,
  /** Whether learners may write reviews and visitors see them. */
  isOpen: z.boolean(),
  /** Average stars of the shown reviews, with one decimal. Null: none is shown. */
  average: z.nullable(z.number()),
  counts: z.record(z.enum(REVIEW_STATUSES), z.int()),
});
export type ReviewList = z.infer<typeof reviewList>;

export const openReviewsInput = z.strictObject({ ...reviewOfCourse.shape, isOpen: z.boolean() });
export type OpenReviewsInput = z.output<typeof openReviewsInput>;

/**
 * `version` is the one that was read: a later one means that the learner has changed the review since. `reason` goes to the
 * learner when the review is hidden, and to nobody else.
 */
export const decideReviewInput = z.strictObject({
  id,
  version: z.int(),
  status: z.enum(['SHOWN', 'HIDDEN']),
  reason: z._default(multiLineText(REVIEW_REASON_MAX), ''),
});
export type DecideReviewInput = z.output<typeof decideReviewInput>;

/** An empty answer removes the present one. */
export const answerReviewInput = z.strictObject({ id, answer: multiLineText(REVIEW_ANSWER_MAX) });
export type AnswerReviewInput = z.output<typeof answerReviewInput>;

/** Average stars and number of the shown reviews of a course. */
export const rating = z.object({ average: z.number(), count: z.int() });
export type Rating = z.infer<typeof rating>;

export const REVIEWS_PAGE_SIZE = 10;
/** A review on the public page of a course. */
export const publicReview = z.object({
  id: z.string(),
  stars: z.int(),
  body: z.string(),
  /** The learner's first name and the initial of the last name. */
  writer: z.string(),
  answer: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  date: z.string(),
});
export type PublicReview = z.infer<typeof publicReview>;
