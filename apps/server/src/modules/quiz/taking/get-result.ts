import { AppError } from '@dars/contracts/errors';
import type { AttemptResult, LearnerAttemptResult } from '@dars/contracts/learning/attempt';
import type { TenantContext } from '../../../core/context.ts';
import { findAttempt, listAnswers, type StoredAnswer, type StoredAttempt } from '../attempt/attempts.ts';
import { closeIfOver } from '../attempt/close-attempt.ts';
import { listDepartures } from '../attempt/departures.ts';
import { recordScoreRead } from '../attempt/find-awaiting.ts';
import { findStanding, toSummary } from '../attempt/find-standing.ts';
import { getAttemptContent } from '../attempt/get-attempt-content.ts';
import { getVersion } from '../attempt/versions.ts';
import { findAnyQuiz, findQuiz, type StoredQuiz } from '../policy.ts';
import { correctAnswerVisibility, toPoints } from '../rules.ts';
import { getLearner } from '../store.ts';
import { findCurrentAttempt, openQuestions } from './get-attempt.ts';

/**
 * Gets the result of an attempt as far as the learner may see it (docs/decisions/0016).
 * @throws not-found, attempt-open
 */
export async function getResult(ctx: TenantContext, { attemptId }: { attemptId: string }): Promise<AttemptResult> {
  const attempt = await findCurrentAttempt(ctx, attemptId);
  if (attempt.state === 'OPEN') throw new AppError('attempt-open');
  return toResult(ctx, attempt);
}

export async function toResult(ctx: TenantContext, attempt: StoredAttempt): Promise<AttemptResult> {
  const { tx, tenantId, deps } = ctx;
  const { activityId, userId } = attempt;
  const quiz = await findAnyQuiz(ctx, activityId);
  const standing = await findStanding(tx, { tenantId, activityId, userId, now: deps.now(), caches: deps.caches }, quiz);
  const { remaining } = standing;
  const keys = correctAnswerVisibility(quiz.showCorrectAnswer, standing);
  await recordScoreRead(tx, standing.awaiting, deps.now());
  return describeResult(ctx, attempt, { quiz, keys, remainingAttempts: remaining });
}

interface ResultOptions {
  quiz: StoredQuiz;
  keys: AttemptResult['keys'];
  remainingAttempts: number;
}

async function describeResult(
  { tx, deps }: TenantContext,
  attempt: StoredAttempt,
  { quiz, keys, remainingAttempts }: ResultOptions,
): Promise<AttemptResult> {
  const [content, answers] = await Promise.all([getAttemptContent(tx, deps.caches, attempt), listAnswers(tx, attempt)]);
  const answerOf = new Map(answers.map((answer) => [answer.questionId, answer]));
  const keyOf = new Map(content.questions.map(({ id, question }) => [id, question]));
  const isShown = keys === 'shown';
  return {
    ...toSummary(attempt),
    ...{ quizId: quiz.activityId, courseId: quiz.courseId, title: quiz.title },
    ...{ passRate: content.passRate, keys, remainingAttempts },
    questions: openQuestions(content, attempt.arrangement).map((question) => ({
      question,
      answer: answerOf.get(question.id)?.answer ?? null,
      late: lateOf(answerOf.get(question.id)),
      earned: isShown ? toPoints(answerOf.get(question.id)?.earned ?? 0) : null,
      key: isShown ? (keyOf.get(question.id) ?? null) : null,
    })),
  };
}

function lateOf(answer: StoredAnswer | undefined): AttemptResult['questions'][number]['late'] {
  if (!answer?.givenAt) return null;
  return { givenDate: answer.givenAt.toISOString(), arrivedDate: answer.savedAt.toISOString() };
}

/**
 * Gets the complete result of a learner's attempt for staff.
 * @throws not-found, attempt-open
 */
export async function getLearnerResult(
  ctx: TenantContext,
  { attemptId }: { attemptId: string },
): Promise<LearnerAttemptResult> {
  const { tx, tenantId, deps } = ctx;
  const found = await findAttempt(tx, tenantId, attemptId);
  if (!found) throw new AppError('not-found');
  const quiz = await findQuiz(ctx, found.activityId);
  const at = { tenantId, now: deps.now(), caches: deps.caches };
  const attempt = await closeIfOver(tx, at, found);
  if (attempt.state === 'OPEN') throw new AppError('attempt-open');
  const { activityId, userId } = attempt;
  const { allowed, remaining } = await findStanding(tx, { ...at, activityId, userId }, quiz);
  const result = await describeResult(ctx, attempt, { quiz, keys: 'shown', remainingAttempts: remaining });
  const { content } = await getVersion(tx, at, attempt.versionId);
  const departures = content.examMode ? await listDepartures(tx, attempt) : null;
  return { ...result, departures, user: await getLearner(tx, tenantId, userId), numberOfAttempts: allowed };
}
