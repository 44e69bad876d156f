import { nothing } from '@dars/contracts/accounts/auth';
import { csvStep } from '@dars/contracts/csv';
import {
  answeredRequests,
  answerRequestsInput,
  decideEnrolmentInput,
  enrolInput,
  enrolledCount,
  enrolmentById,
  enrolmentList,
  exportEnrolmentsInput,
  findLearnersInput,
  learnerChoice,
  learnerProgress,
  listEnrolmentsInput,
} from '@dars/contracts/learning/enrolment';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { addLearners } from './add.ts';
import { decideEnrolment } from './decide.ts';
import { decideRequests } from './decide-requests.ts';
import { exportEnrolments } from './export-enrolments.ts';
import { findLearners } from './find-learners.ts';
import { getProgress } from './get-progress.ts';
import { listEnrolments } from './list-enrolments.ts';

export const enrolmentRouter = router({
  list: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(listEnrolmentsInput)
    .output(enrolmentList)
    .query(({ ctx, input }) => listEnrolments(ctx, input)),

  add: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(enrolInput)
    .output(enrolledCount)
    .mutation(({ ctx, input }) => addLearners(ctx, input)),

  decide: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(decideEnrolmentInput)
    .output(nothing)
    .mutation(({ ctx, input }) => decideEnrolment(ctx, input)),

  answer: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(answerRequestsInput)
    .output(answeredRequests)
    .mutation(({ ctx, input }) => decideRequests(ctx, input)),

  findLearners: tenantProcedure('enrolments:read')
    .input(findLearnersInput)
    .output(learnerChoice)
    .query(({ ctx, input }) => findLearners(ctx, input)),

  progress: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(enrolmentById)
    .output(learnerProgress)
    .query(({ ctx, input }) => getProgress(ctx, input)),

  export: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(exportEnrolmentsInput)
    .output(csvStep)
    .query(({ ctx, input }) => exportEnrolments(ctx, input)),
});
