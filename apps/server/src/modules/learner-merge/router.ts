import { nothing } from '@dars/contracts/accounts/auth';
import { doubleAccounts, mergeInput, mergePreview } from '@dars/contracts/accounts/merging/learner-merge';
import { learnerById } from '@dars/contracts/learning/learner-record';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { listDoubles } from './list-doubles.ts';
import { mergeLearners } from './merge-learners.ts';
import { previewMerge } from './preview-merge.ts';

export const learnerMergeRouter = router({
  doubles: tenantProcedure('people:write')
    .input(learnerById)
    .output(doubleAccounts)
    .query(({ ctx, input }) => listDoubles(ctx, input)),

  preview: tenantProcedure('people:write')
    .input(mergeInput)
    .output(mergePreview)
    .query(({ ctx, input }) => previewMerge(ctx, input)),

  merge: tenantProcedure('people:write', { retry: 'keyed' })
    .input(mergeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => mergeLearners(ctx, input)),
});
