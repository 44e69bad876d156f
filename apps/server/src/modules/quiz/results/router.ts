import { csvStep } from '@dars/contracts/csv';
import { exportResultsInput, learnerResultList, listResultsInput } from '@dars/contracts/learning/attempt';
import { listOwnGradesInput, ownGrades } from '@dars/contracts/learning/grades';
import {
  questionAnswers,
  questionAnswersInput,
  quizStatistics,
  quizStatisticsInput,
} from '@dars/contracts/learning/quiz-statistics';
import { requireReadableGroup } from '../../../core/identity/readable-group.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { exportResults } from './export-results.ts';
import { exportStatistics } from './export-statistics.ts';
import { getQuestionAnswers } from './get-question-answers.ts';
import { getStatistics } from './get-statistics.ts';
import { listOwnGrades } from './list-own-grades.ts';
import { listResults } from './list-results.ts';

/** The procedures of a quiz's statistics. */
export const statistics = {
  statistics: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(quizStatisticsInput)
    .use(requireReadableGroup)
    .output(quizStatistics)
    .query(({ ctx, input }) => getStatistics(ctx, input)),

  questionAnswers: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(questionAnswersInput)
    .use(requireReadableGroup)
    .output(questionAnswers)
    .query(({ ctx, input }) => getQuestionAnswers(ctx, input)),

  exportStatistics: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(quizStatisticsInput)
    .use(requireReadableGroup)
    .output(csvStep)
    .query(({ ctx, input }) => exportStatistics(ctx, input)),
};

/**
 * Options of procedures that also write: their read closes attempts whose time is over (docs/decisions/0015), unless an
 * admin makes it in a view of the learner.
 */
export const CLOSES_ATTEMPTS = { writes: true };

/** The procedures of the learners' results. */
export const learnerResults = {
  learners: tenantProcedure('enrolments:read', CLOSES_ATTEMPTS)
    .input(listResultsInput)
    .use(requireReadableGroup)
    .output(learnerResultList)
    .query(({ ctx, input }) => listResults(ctx, input)),

  exportResults: tenantProcedure('enrolments:read', CLOSES_ATTEMPTS)
    .input(exportResultsInput)
    .use(requireReadableGroup)
    .output(csvStep)
    .query(({ ctx, input }) => exportResults(ctx, input)),
};

/** The procedures of a learner's own grades. */
export const grades = {
  listOwnGrades: tenantProcedure('learning:read', { inView: 'read' })
    .input(listOwnGradesInput)
    .output(ownGrades)
    .query(({ ctx, input }) => listOwnGrades(ctx, input)),
};
