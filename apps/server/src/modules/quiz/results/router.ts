import { csvStep } from '@dars/contracts/csv';
import { listOwnGradesInput, ownGrades } from '@dars/contracts/learning/grades';
import {
  questionAnswers,
  questionAnswersInput,
  quizStatistics,
  quizStatisticsInput,
} from '@dars/contracts/learning/quiz-statistics';
import { tenantProcedure } from '../../../core/procedures.ts';
import { exportStatistics } from './export-statistics.ts';
import { getQuestionAnswers } from './get-question-answers.ts';
import { getStatistics } from './get-statistics.ts';
import { listOwnGrades } from './list-own-grades.ts';

/** The procedures of a quiz's statistics. */
export const statistics = {
  statistics: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(quizStatisticsInput)
    .output(quizStatistics)
    .query(({ ctx, input }) => getStatistics(ctx, input)),

  questionAnswers: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(questionAnswersInput)
    .output(questionAnswers)
    .query(({ ctx, input }) => getQuestionAnswers(ctx, input)),

  exportStatistics: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(quizStatisticsInput)
    .output(csvStep)
    .query(({ ctx, input }) => exportStatistics(ctx, input)),
};

/** The procedures of a learner's own grades. */
export const grades = {
  listOwnGrades: tenantProcedure('learning:read', { inView: 'read' })
    .input(listOwnGradesInput)
    .output(ownGrades)
    .query(({ ctx, input }) => listOwnGrades(ctx, input)),
};
