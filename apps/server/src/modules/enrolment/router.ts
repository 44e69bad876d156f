import { nothing } from '@dars/contracts/accounts/auth';
import { courseById } from '@dars/contracts/content/course';
import { courseSchedule, updateCourseScheduleInput } from '@dars/contracts/content/course-schedule';
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
  moveWaitingInput,
} from '@dars/contracts/learning/enrolment';
import { requireReadableGroup } from '../../core/identity/readable-group.ts';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { addLearners } from './add.ts';
import { decideEnrolment } from './decide.ts';
import { decideRequests } from './decide-requests.ts';
import { exportEnrolments } from './export-enrolments.ts';
import { findLearners } from './find-learners.ts';
import { getProgress } from './get-progress.ts';
import { getSchedule } from './get-schedule.ts';
import { listEnrolments } from './list-enrolments.ts';
import { reorderWaiting } from './reorder-waiting.ts';
import { updateSchedule } from './update-schedule.ts';

export const enrolmentRouter = router({
  list: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(listEnrolmentsInput)
    .use(requireReadableGroup)
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

  moveWaiting: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(moveWaitingInput)
    .output(nothing)
    .mutation(({ ctx, input }) => reorderWaiting(ctx, input)),

  answer: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(answerRequestsInput)
    .use(requireReadableGroup)
    .output(answeredRequests)
    .mutation(({ ctx, input }) => decideRequests(ctx, input)),

  getSchedule: tenantProcedure('courses:read')
    .input(courseById)
    .output(courseSchedule)
    .query(({ ctx, input }) => getSchedule(ctx, input)),

  updateSchedule: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(updateCourseScheduleInput)
    .output(courseSchedule)
    .mutation(({ ctx, input }) => updateSchedule(ctx, input)),

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
    .use(requireReadableGroup)
    .output(csvStep)
    .query(({ ctx, input }) => exportEnrolments(ctx, input)),
});
