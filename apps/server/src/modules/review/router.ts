import { nothing } from '@dars/contracts/accounts/auth';
import {
  answerReviewInput,
  decideReviewInput,
  listReviewsInput,
  openReviewsInput,
  ownReview,
  reviewList,
  reviewOfCourse,
  saveReviewInput,
} from '@dars/contracts/learning/review';
import { requireReadableGroup } from '../../core/identity/readable-group.ts';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { answerReview, decideReview, openReviews } from './decide.ts';
import { listReviews } from './list.ts';
import { getOwnReview, removeReview, saveReview } from './save.ts';

export const reviewRouter = router({
  getOwn: tenantProcedure('learning:read', { inView: 'read' })
    .input(reviewOfCourse)
    .output(ownReview)
    .query(({ ctx, input }) => getOwnReview(ctx, input)),

  save: tenantProcedure('learning:write', { retry: 'keyed' })
    .input(saveReviewInput)
    .output(ownReview)
    .mutation(({ ctx, input }) => saveReview(ctx, input)),

  remove: tenantProcedure('learning:write', { retry: 'keyed' })
    .input(reviewOfCourse)
    .output(nothing)
    .mutation(({ ctx, input }) => removeReview(ctx, input)),

  list: tenantProcedure('courses:read')
    .input(listReviewsInput)
    .use(requireReadableGroup)
    .output(reviewList)
    .query(({ ctx, input }) => listReviews(ctx, input)),

  open: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(openReviewsInput)
    .output(nothing)
    .mutation(({ ctx, input }) => openReviews(ctx, input)),

  decide: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(decideReviewInput)
    .output(nothing)
    .mutation(({ ctx, input }) => decideReview(ctx, input)),

  answer: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(answerReviewInput)
    .output(nothing)
    .mutation(({ ctx, input }) => answerReview(ctx, input)),
});
