import { quizById } from '@dars/contracts/content/quiz';
import { announceFileInput, exportResultsInput } from '@dars/contracts/learning/attempt';
import { changeWeightInput } from '@dars/contracts/learning/gradebook';
import { questionAnswersInput, quizStatisticsInput } from '@dars/contracts/learning/quiz-statistics';
import { keepGradesInput, REGRADE_CHANGES, regradeById, regradeInput } from '@dars/contracts/learning/regrade';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { csvStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { quizRouter } from './router.ts';

const restRoute = restRouteOf({ quiz: quizRouter });

const { id: _kept, ...kept } = keepGradesInput.shape;
const { id: _regraded, dryRun: _dryRun, ...regrading } = regradeInput.shape;
const { after: _step, id: _path, ...fields } = exportResultsInput.shape;
const { id: _quiz, ...counting } = quizStatisticsInput.shape;
const { attempts: _attempts, groupId: _groupId, ...answered } = questionAnswersInput.shape;

const { id: _weighed, ...weighing } = changeWeightInput.shape;
const { attemptId, ...announced } = announceFileInput.shape;

export const quizRest = [
  restRoute({
    method: 'GET',
    url: '/api/me/grades',
    procedure: 'quiz.listOwnGrades',
    summary: 'The own courses with the score of each and the grades of its quizzes, the last seen first',
    query: z.strictObject(pageQuery),
    call: (caller, { query: page }) => caller.quiz.listOwnGrades(page),
  }),
  restRoute({
    method: 'POST',
    url: '/api/attempts/:attemptId/files',
    procedure: 'quiz.announceFile',
    summary: 'Announce a file of the answer to a question, and get the address to send it to',
    params: z.strictObject({ attemptId }),
    body: z.strictObject(announced),
    call: (caller, { params, body }) => caller.quiz.announceFile({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/quizzes/:id/results/export',
    procedure: 'quiz.exportResults',
    summary: 'Results of the learners in a quiz, as a CSV file',
    params: quizById,
    body: z.strictObject(fields),
    call: (caller, { params, body }) => csvStream((after) => caller.quiz.exportResults({ ...params, ...body, after })),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/quizzes/:id/weight',
    procedure: 'quiz.changeWeight',
    summary: 'Change how much a quiz counts in the score of its course',
    params: quizById,
    body: z.strictObject(weighing),
    call: (caller, { params, body }) => caller.quiz.changeWeight({ ...params, ...body }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/quizzes/:id/statistics',
    procedure: 'quiz.statistics',
    summary: 'Scores of the submitted attempts, and facility, discrimination and doubts about the key of each question',
    params: quizById,
    query: z.strictObject(counting),
    call: (caller, { params, query }) => caller.quiz.statistics({ ...params, ...query }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/quizzes/:id/statistics/questions/:questionId',
    procedure: 'quiz.questionAnswers',
    summary: 'How often learners chose each option of a question, or gave each answer to it',
    params: z.strictObject(answered),
    query: z.strictObject(counting),
    call: (caller, { params, query }) => caller.quiz.questionAnswers({ ...params, ...query }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/quizzes/:id/statistics/export',
    procedure: 'quiz.exportStatistics',
    summary: 'Statistics of the questions of a quiz, as a CSV file',
    params: quizById,
    body: z.strictObject(counting),
    call: (caller, { params, body }) => csvStream(() => caller.quiz.exportStatistics({ ...params, ...body })),
  }),
  restRoute({
    method: 'POST',
    url: '/api/quizzes/:id/regrade',
    procedure: 'quiz.regrade',
    summary: 'Grade finished attempts again by corrected questions, or count what that would change',
    params: quizById,
    query: z.strictObject({ dryRun: z._default(z.enum(['true', 'false']), 'false') }),
    body: z.strictObject(regrading),
    call: (caller, { params, query, body }) =>
      caller.quiz.regrade({ ...params, ...body, dryRun: query.dryRun === 'true' }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/quizzes/:id/regrade',
    procedure: 'quiz.regradeStatus',
    summary: 'The questions by which finished attempts could be graded again, and the progress of the latest regrade',
    params: quizById,
    call: (caller, { params }) => caller.quiz.regradeStatus(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/quizzes/:id/regrade/preview',
    procedure: 'quiz.regradePreview',
    summary: 'The learners whose result a regrade of all changed questions would change',
    params: quizById,
    query: z.strictObject({ ...pageQuery, change: queryFilter(z.enum(REGRADE_CHANGES)) }),
    call: (caller, { params, query }) => caller.quiz.regradePreview({ ...params, ...query }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/quizzes/:id/regrade/decline',
    procedure: 'quiz.keepGrades',
    summary: 'Leave finished attempts as they were graded: the changed questions count for new attempts only',
    params: quizById,
    body: z.strictObject(kept),
    call: (caller, { params, body }) => caller.quiz.keepGrades({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/regrades/:id/undo',
    procedure: 'quiz.undoRegrade',
    summary: 'Restore the grades before the latest regrade of a quiz, within a day',
    params: regradeById,
    call: (caller, { params }) => caller.quiz.undoRegrade(params),
  }),
];
