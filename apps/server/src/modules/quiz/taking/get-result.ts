import { type Question, rubricOf } from '@dars/contracts/content/question';
import { mostPointsOf } from '@dars/contracts/content/question/rubric';
import { AppError } from '@dars/contracts/errors';
import type { AnswerMark, CriterionResult } from '@dars/contracts/learning/answer-mark';
import type { AttemptResult, LearnerAttemptResult } from '@dars/contracts/learning/attempt';
import type { TenantContext } from '../../../core/context.ts';
import { viewOf } from '../../../core/identity/actor.ts';
import { fromMoment, reviewOf } from '../../content/quiz-settings.ts';
import { countingMarks, listMarks, type StoredMark, versionOfAnswer } from '../attempt/answer-marks.ts';
import { findAttempt, listAnswers, type StoredAnswer, type StoredAttempt } from '../attempt/attempts.ts';
import { closeIfOver } from '../attempt/close-attempt.ts';
import { listDepartures } from '../attempt/departures.ts';
import { findStanding, toSummary } from '../attempt/find-standing.ts';
import { getAttemptContent } from '../attempt/get-attempt-content.ts';
import { getVersion } from '../attempt/versions.ts';
import { findAnyQuiz, findQuiz, type StoredQuiz } from '../policy.ts';
import { ALL_VISIBLE, toPoints, type Visible, visibleParts, withoutOpenKeys, wordsToScore } from '../rules.ts';
import { findNames, getLearner } from '../store.ts';
import { describeKey } from './describe-key.ts';
import { findOwnStanding } from './find-own-standing.ts';
import { askedSections, findCurrentAttempt, openQuestions } from './get-attempt.ts';

/**
 * Gets the result of an attempt as far as the learner may see it (docs/decisions/0067-quiz-structure.md).
 * @throws not-found, attempt-open
 */
export async function getResult(ctx: TenantContext, { attemptId }: { attemptId: string }): Promise<AttemptResult> {
  const attempt = await findCurrentAttempt(ctx, attemptId);
  if (attempt.state === 'OPEN') throw new AppError('attempt-open');
  return toResult(ctx, attempt);
}

export async function toResult(ctx: TenantContext, attempt: StoredAttempt): Promise<AttemptResult> {
  const { deps, actor } = ctx;
  const { activityId, userId, submittedAt } = attempt;
  const quiz = await findAnyQuiz(ctx, activityId);
  const standing = await findOwnStanding(ctx, quiz, userId);
  const now = deps.now();
  const own = visibleParts(reviewOf(quiz), standing, { submittedAt, now });
  const visible = viewOf(actor) ? withoutOpenKeys(own, standing, now) : own;
  const { remaining } = standing;
  return describeResult(ctx, attempt, { quiz, visible, remainingAttempts: remaining, isForLearner: true });
}

interface ResultOptions {
  quiz: StoredQuiz;
  visible: Visible;
  remainingAttempts: number;
  /** Whether the reader is the learner, who does not get the notes for the people who mark answers. */
  isForLearner: boolean;
}

interface DescribedResult extends AttemptResult {
  questions: (AttemptResult['questions'][number] & { version: number; markedBy: string | null })[];
}

async function describeResult(
  { tx, deps }: TenantContext,
  attempt: StoredAttempt,
  { quiz, visible, remainingAttempts, isForLearner }: ResultOptions,
): Promise<DescribedResult> {
  const [content, answers, marks] = await Promise.all([
    getAttemptContent(tx, deps.caches, attempt),
    listAnswers(tx, attempt),
    listMarks(tx, attempt),
  ]);
  const answerOf = new Map(answers.map((answer) => [answer.questionId, answer]));
  const keyOf = new Map(content.questions.map(({ id, question }) => [id, question]));
  const lastMarkOf = new Map(marks.map((mark) => [mark.questionId, mark]));
  const markOf = countingMarks(marks, answers);
  const summary = toSummary(attempt);
  const asked = visible.answers ? openQuestions(content, attempt.arrangement) : [];
  return {
    ...summary,
    ...{ quizId: quiz.activityId, courseId: quiz.courseId, title: quiz.title },
    ...{ passRate: content.passRate, remainingAttempts },
    ...{ keys: visible.keys, reviewDate: fromMoment(visible.reviewAt), areAnswersShown: visible.answers },
    scoreFeedback: visible.feedback ? wordsToScore(quiz.scoreFeedback, summary) : null,
    sections: visible.answers ? askedSections(content) : [],
    questions: asked.map((question) => {
      const answer = answerOf.get(question.id);
      const key = keyOf.get(question.id);
      const mark = visible.marks ? markOf.get(question.id) : undefined;
      const isWaiting = answer !== undefined && answer.answer !== null && answer.earned === null;
      const hasPoints = mark !== undefined || (visible.points && !isWaiting);
      return {
        question,
        answer: answer?.answer ?? null,
        late: lateOf(answer),
        earned: hasPoints ? toPoints(answer?.earned ?? 0) : null,
        isWaiting,
        mark: mark && key ? describeMark(mark, key) : null,
        ...(isForLearner ? describeKey(key, answer, visible) : { key: key ?? null, feedback: null }),
        version: versionOfAnswer(answer, lastMarkOf.get(question.id)),
        markedBy: mark?.markedBy ?? null,
      };
    }),
  };
}

function describeMark(
  { earned, levels, comment, createdAt }: StoredMark & { earned: number },
  question: Question,
): AnswerMark {
  const criteria = rubricOf(question).flatMap((criterion): CriterionResult[] => {
    const chosen = levels?.find((each) => each.criterion === criterion.id);
    const level = criterion.levels.find(({ id }) => id === chosen?.level);
    if (!level) return [];
    const { id, text } = criterion;
    const { id: levelId, text: levelText, points } = level;
    return [{ criterion: id, text, level: levelId, levelText, points, of: mostPointsOf(criterion) }];
  });
  return { points: toPoints(earned), comment, criteria, date: createdAt.toISOString() };
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
  const at = { tenantId, now: deps.now(), deps };
  const attempt = await closeIfOver(tx, at, found);
  if (attempt.state === 'OPEN') throw new AppError('attempt-open');
  const { activityId, userId } = attempt;
  const { allowed, remaining } = await findStanding(tx, { ...at, activityId, userId }, quiz);
  const result = await describeResult(ctx, attempt, {
    ...{ quiz, visible: ALL_VISIBLE, remainingAttempts: remaining, isForLearner: false },
  });
  const { content } = await getVersion(tx, { tenantId, caches: deps.caches }, attempt.versionId);
  const departures = content.examMode ? await listDepartures(tx, attempt) : null;
  const names = await findNames(
    tx,
    tenantId,
    result.questions.flatMap(({ markedBy }) => markedBy ?? []),
  );
  return {
    ...{ ...result, departures },
    questions: result.questions.map((each) => ({ ...each, markedBy: names.get(each.markedBy ?? '') ?? null })),
    user: await getLearner(tx, tenantId, userId),
    numberOfAttempts: allowed,
  };
}
