import { nothing } from '@dars/contracts/accounts/auth';
import {
  countDrawableInput,
  createDrawInput,
  drawById,
  drawSupply,
  questionList,
  quizDraw,
  updateDrawInput,
} from '@dars/contracts/content/draw';
import {
  createQuestionInput,
  questionById,
  quiz,
  quizById,
  quizQuestion,
  quizReview,
  reorderQuestionsInput,
  saveQuizInput,
  updateQuestionInput,
} from '@dars/contracts/content/quiz';
import {
  announceFileInput,
  answerSaved,
  attempt,
  attemptById,
  attemptResult,
  attemptState,
  grantInput,
  learnerAttemptResult,
  learnerAttempts,
  learnerGrantList,
  listGrantsInput,
  quizIntro,
  quizLearner,
  saveAnswerInput,
  startAttemptInput,
  submitAttemptInput,
} from '@dars/contracts/learning/attempt';
import { recordDeparturesInput } from '@dars/contracts/learning/departure';
import { pageTurned, turnPageInput } from '@dars/contracts/learning/question-pages';
import { checkAnswerInput, checkedAnswer } from '@dars/contracts/learning/question-result';
import { checkPreviewInput, previewResult, quizPaper } from '@dars/contracts/learning/quiz-paper';
import {
  keepGradesInput,
  previewRegradeInput,
  regrade,
  regradeById,
  regradeInput,
  regradeOutcome,
  regradePreview,
  regradeStatus,
} from '@dars/contracts/learning/regrade';
import { presigned } from '@dars/contracts/upload';
import { router } from '../../core/init.ts';
import { batchedProcedure, tenantProcedure } from '../../core/procedures.ts';
import { createQuestion } from './authoring/create-question.ts';
import { getQuestions, getQuizSettings, getReview } from './authoring/get-quiz.ts';
import { composing } from './authoring/router.ts';
import { saveSettings } from './authoring/save-settings.ts';
import { removeQuestion, reorderQuestions, updateQuestion } from './authoring/update-question.ts';
import { countDrawable, createDraw } from './bank/create-draw.ts';
import { removeDraw, updateDraw } from './bank/update-draw.ts';
import { marking } from './marking/router.ts';
import { declineRegrade } from './regrade/decline-regrade.ts';
import { getRegradeStatus } from './regrade/get-status.ts';
import { previewRegrade } from './regrade/preview-regrade.ts';
import { startRegrade, startUndo } from './regrade/start-regrade.ts';
import { grantAttempts } from './results/grant-attempts.ts';
import { listGrants } from './results/list-grants.ts';
import { listLearnerAttempts } from './results/list-results.ts';
import { CLOSES_ATTEMPTS, grades, learnerResults, statistics } from './results/router.ts';
import { announceFile } from './taking/announce-file.ts';
import { checkAnswer } from './taking/check-answer.ts';
import { endAttempts } from './taking/end-attempts.ts';
import { getAttempt, getAttemptState } from './taking/get-attempt.ts';
import { getIntro } from './taking/get-intro.ts';
import { getLearnerResult, getResult } from './taking/get-result.ts';
import { checkPreview, previewQuiz } from './taking/preview-quiz.ts';
import { recordDepartures } from './taking/record-departures.ts';
import { saveAnswer } from './taking/save-answer.ts';
import { startAttempt } from './taking/start-attempt.ts';
import { submitAttempt } from './taking/submit-attempt.ts';
import { turnPage } from './taking/turn-page.ts';

/** On a full server START, an answer and a submission keep their place, while other calls are refused. */
const WAITS = { underLoad: 'wait' } as const;

const authoring = {
  getSettings: tenantProcedure('courses:write')
    .input(quizById)
    .output(quiz)
    .query(({ ctx, input }) => getQuizSettings(ctx, input)),

  saveSettings: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(saveQuizInput)
    .output(quiz)
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),

  questions: tenantProcedure('courses:write')
    .input(quizById)
    .output(questionList)
    .query(({ ctx, input }) => getQuestions(ctx, input)),

  createQuestion: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(createQuestionInput)
    .output(quizQuestion)
    .mutation(({ ctx, input }) => createQuestion(ctx, input)),

  updateQuestion: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(updateQuestionInput)
    .output(quizQuestion)
    .mutation(({ ctx, input }) => updateQuestion(ctx, input)),

  removeQuestion: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(questionById)
    .output(nothing)
    .mutation(({ ctx, input }) => removeQuestion(ctx, input)),

  reorderQuestions: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(reorderQuestionsInput)
    .output(nothing)
    .mutation(({ ctx, input }) => reorderQuestions(ctx, input)),

  createDraw: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(createDrawInput)
    .output(quizDraw)
    .mutation(({ ctx, input }) => createDraw(ctx, input)),

  updateDraw: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(updateDrawInput)
    .output(quizDraw)
    .mutation(({ ctx, input }) => updateDraw(ctx, input)),

  removeDraw: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(drawById)
    .output(nothing)
    .mutation(({ ctx, input }) => removeDraw(ctx, input)),

  countDrawable: tenantProcedure('courses:write')
    .input(countDrawableInput)
    .output(drawSupply)
    .query(({ ctx, input }) => countDrawable(ctx, input)),

  review: tenantProcedure('courses:write')
    .input(quizById)
    .output(quizReview)
    .query(({ ctx, input }) => getReview(ctx, input)),

  preview: tenantProcedure('courses:write')
    .input(quizById)
    .output(quizPaper)
    .query(({ ctx, input }) => previewQuiz(ctx, input)),

  // The procedure changes nothing, but the answers of a large quiz are too long for a URL, so it is a mutation.
  checkPreview: tenantProcedure('courses:write', { retry: 'idempotent' })
    .input(checkPreviewInput)
    .output(previewResult)
    .mutation(({ ctx, input }) => checkPreview(ctx, input)),
};

const taking = {
  intro: tenantProcedure('learning:read', { ...CLOSES_ATTEMPTS, inView: 'read' })
    .input(quizById)
    .output(quizIntro)
    .query(({ ctx, input }) => getIntro(ctx, input)),

  startAttempt: tenantProcedure('quizzes:take', { retry: 'idempotent', ...WAITS })
    .input(startAttemptInput)
    .output(attempt)
    .mutation(({ ctx, input }) => startAttempt(ctx, input)),

  getAttempt: tenantProcedure('quizzes:take', CLOSES_ATTEMPTS)
    .input(attemptById)
    .output(attempt)
    .query(({ ctx, input }) => getAttempt(ctx, input)),

  attemptState: tenantProcedure('quizzes:take', CLOSES_ATTEMPTS)
    .input(attemptById)
    .output(attemptState)
    .query(({ ctx, input }) => getAttemptState(ctx, input)),

  saveAnswer: batchedProcedure('quizzes:take', WAITS)
    .input(saveAnswerInput)
    .output(answerSaved)
    .mutation(({ ctx, input }) => saveAnswer(ctx, input)),

  announceFile: tenantProcedure('quizzes:take', { retry: 'keyed' })
    .input(announceFileInput)
    .output(presigned)
    .mutation(({ ctx, input }) => announceFile(ctx, input)),

  turnPage: tenantProcedure('quizzes:take', { retry: 'idempotent', ...WAITS })
    .input(turnPageInput)
    .output(pageTurned)
    .mutation(({ ctx, input }) => turnPage(ctx, input)),

  checkAnswer: tenantProcedure('quizzes:take', { retry: 'idempotent', ...WAITS })
    .input(checkAnswerInput)
    .output(checkedAnswer)
    .mutation(({ ctx, input }) => checkAnswer(ctx, input)),

  submitAttempt: tenantProcedure('quizzes:take', { retry: 'idempotent', ...WAITS })
    .input(submitAttemptInput)
    .output(attemptResult)
    .mutation(({ ctx, input }) => submitAttempt(ctx, input)),

  result: tenantProcedure('quizzes:take', { ...CLOSES_ATTEMPTS, inView: 'read' })
    .input(attemptById)
    .output(attemptResult)
    .query(({ ctx, input }) => getResult(ctx, input)),

  recordDepartures: tenantProcedure('quizzes:take', { retry: 'idempotent' })
    .input(recordDeparturesInput)
    .output(nothing)
    .mutation(({ ctx, input }) => recordDepartures(ctx, input)),

  giveUp: tenantProcedure('quizzes:take', { retry: 'keyed' })
    .input(quizById)
    .output(quizIntro)
    .mutation(({ ctx, input }) => endAttempts(ctx, input)),
};

const results = {
  learnerAttempts: tenantProcedure('enrolments:read', CLOSES_ATTEMPTS)
    .input(quizLearner)
    .output(learnerAttempts)
    .query(({ ctx, input }) => listLearnerAttempts(ctx, input)),

  learnerResult: tenantProcedure('enrolments:read', CLOSES_ATTEMPTS)
    .input(attemptById)
    .output(learnerAttemptResult)
    .query(({ ctx, input }) => getLearnerResult(ctx, input)),

  grant: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(grantInput)
    .output(learnerAttempts)
    .mutation(({ ctx, input }) => grantAttempts(ctx, input)),

  grants: tenantProcedure('enrolments:read')
    .input(listGrantsInput)
    .output(learnerGrantList)
    .query(({ ctx, input }) => listGrants(ctx, input)),
};

const regrading = {
  regradeStatus: tenantProcedure('enrolments:read', CLOSES_ATTEMPTS)
    .input(quizById)
    .output(regradeStatus)
    .query(({ ctx, input }) => getRegradeStatus(ctx, input)),

  regradePreview: tenantProcedure('enrolments:read')
    .input(previewRegradeInput)
    .output(regradePreview)
    .query(({ ctx, input }) => previewRegrade(ctx, input)),

  regrade: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(regradeInput)
    .output(regradeOutcome)
    .mutation(({ ctx, input }) => startRegrade(ctx, input)),

  keepGrades: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(keepGradesInput)
    .output(regradeStatus)
    .mutation(({ ctx, input }) => declineRegrade(ctx, input)),

  undoRegrade: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(regradeById)
    .output(regrade)
    .mutation(({ ctx, input }) => startUndo(ctx, input)),
};

export const quizRouter = router({
  ...{
    ...authoring,
    ...composing,
    ...taking,
    ...results,
    ...statistics,
    ...learnerResults,
    ...grades,
    ...regrading,
    ...marking,
  },
});
