import { canCheck } from '@dars/contracts/content/review-rules';
import { AppError } from '@dars/contracts/errors';
import type { CheckAnswerInput, CheckedAnswer } from '@dars/contracts/learning/question-result';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantContext } from '../../../core/context.ts';
import { reviewOf } from '../../content/quiz-settings.ts';
import { findAnswer, markChecked, type StoredAnswer } from '../attempt/attempts.ts';
import { closeIfOver } from '../attempt/close-attempt.ts';
import { getAttemptContent } from '../attempt/get-attempt-content.ts';
import { hasKey } from '../grading/answer-values.ts';
import { grade } from '../grading/grade-answers.ts';
import { findAnyQuiz, type StoredQuiz } from '../policy.ts';
import { toPoints } from '../rules.ts';
import { describeKey } from './describe-key.ts';
import { lockOwnAttempt } from './save-late-answer.ts';

/**
 * Checks the stored answer to a question of an open attempt, which then no longer changes. To check it again returns the
 * same (docs/decisions/0074-checked-answers.md).
 * @throws not-found, attempt-closed, attempt-time-over; forbidden if the quiz does not let learners check answers, or a
 * person marks them; required-field if nothing was answered
 */
export async function checkAnswer(
  ctx: TenantContext,
  { attemptId, questionId }: CheckAnswerInput,
): Promise<CheckedAnswer> {
  const { tx, tenantId, deps } = ctx;
  const held = await lockOwnAttempt(ctx, attemptId);
  const attempt = await closeIfOver(tx, { tenantId, now: deps.now(), deps }, held);
  if (attempt.state !== 'OPEN') throw new AppError('attempt-time-over');
  const [content, quiz, given] = await Promise.all([
    getAttemptContent(tx, deps.caches, attempt),
    findAnyQuiz(ctx, attempt.activityId),
    findAnswer(tx, { tenantId, attemptId, questionId }),
  ]);
  const asked = content.questions.find(({ id }) => id === questionId);
  if (!asked) throw new AppError('not-found');
  if (!canCheck(reviewOf(quiz)) || !hasKey(asked.question.type)) throw new AppError('forbidden');
  if (!given?.answer) throw AppError.rule('answer', 'required-field');
  if (!attempt.checkedQuestions.includes(questionId)) await markChecked(tx, attempt, questionId);
  return describeChecked(content, quiz, given);
}

/** Shapes a checked answer as far as the present rules of its quiz show it. */
export function describeChecked(
  { questions, penalty }: Pick<QuizContent, 'questions' | 'penalty'>,
  quiz: Pick<StoredQuiz, 'review' | 'showCorrectAnswer'>,
  given: StoredAnswer,
): CheckedAnswer {
  const { points, ...shown } = reviewOf(quiz).during;
  const question = questions.find(({ id }) => id === given.questionId)?.question;
  const earned = question && points ? grade(question, given.answer, penalty) : null;
  return {
    questionId: given.questionId,
    earned: earned === null ? null : toPoints(earned),
    ...describeKey(question, given, shown),
  };
}
