import { type OpenQuestion, withoutKeys } from '@dars/contracts/content/question';
import type { AskedSection } from '@dars/contracts/content/quiz-section';
import { canCheck } from '@dars/contracts/content/review-rules';
import type { Attempt, AttemptState } from '@dars/contracts/learning/attempt';
import type { Arrangement } from '@dars/db/schema/quiz/quiz-attempts';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantContext } from '../../../core/context.ts';
import { viewOf } from '../../../core/identity/actor.ts';
import { reviewOf } from '../../content/quiz-settings.ts';
import { minutesOf } from '../attempt/attempt-time.ts';
import { listAnswers, type StoredAnswer, type StoredAttempt } from '../attempt/attempts.ts';
import { closeIfOver } from '../attempt/close-attempt.ts';
import { lateUntil } from '../attempt/find-awaiting.ts';
import { remainingMs, toSummary } from '../attempt/find-standing.ts';
import { getAttemptContent } from '../attempt/get-attempt-content.ts';
import { signClock } from '../attempt/issue-clock.ts';
import { hasKey } from '../grading/answer-values.ts';
import { mostLost } from '../grading/grade-answers.ts';
import { findAnyQuiz, findOwnAttempt, type StoredQuiz } from '../policy.ts';
import { describeChecked } from './check-answer.ts';

/**
 * Gets an attempt to continue on any device.
 * @throws not-found
 */
export async function getAttempt(ctx: TenantContext, { attemptId }: { attemptId: string }): Promise<Attempt> {
  return toAttempt(ctx, await findCurrentAttempt(ctx, attemptId));
}

/**
 * Gets the changing part of an attempt: its state, deadline, clock and whether the quiz is withdrawn.
 * @throws not-found
 */
export async function getAttemptState(ctx: TenantContext, { attemptId }: { attemptId: string }): Promise<AttemptState> {
  const attempt = await findCurrentAttempt(ctx, attemptId);
  const { withdrawn } = await findAnyQuiz(ctx, attempt.activityId);
  return { ...clockState(ctx, attempt), withdrawn };
}

const clockState = ({ deps, actor }: TenantContext, attempt: StoredAttempt) => ({
  state: attempt.state,
  deadlineDate: attempt.deadlineAt?.toISOString() ?? null,
  remainingMs: attempt.state === 'OPEN' ? remainingMs(attempt, deps.now()) : null,
  clock: signClock(attempt, actor, deps.now()),
});

/**
 * Finds an attempt of the acting learner and closes it if it is overdue, unless an admin only views the learner.
 * @throws not-found
 */
export async function findCurrentAttempt(ctx: TenantContext, id: string): Promise<StoredAttempt> {
  const { tx, tenantId, deps, actor } = ctx;
  const attempt = await findOwnAttempt(ctx, id);
  return viewOf(actor) ? attempt : closeIfOver(tx, { tenantId, now: deps.now(), deps }, attempt);
}

/** Shapes an attempt for its learner, with the stored order and answers and without keys. */
export async function toAttempt(ctx: TenantContext, attempt: StoredAttempt, known?: StoredQuiz): Promise<Attempt> {
  const { tx, deps } = ctx;
  const { activityId, courseId, arrangement } = attempt;
  const [content, answers, quiz, time, until] = await Promise.all([
    getAttemptContent(tx, deps.caches, attempt),
    listAnswers(tx, attempt),
    known ?? findAnyQuiz(ctx, activityId),
    minutesOf(tx, attempt),
    lateUntil(tx, deps.caches, attempt),
  ]);
  const { title, withdrawn } = quiz;
  const isChecked = ({ questionId }: StoredAnswer) => attempt.checkedQuestions.includes(questionId);
  return {
    ...toSummary(attempt),
    ...{ quizId: activityId, courseId, title, withdrawn, time },
    ...clockState(ctx, attempt),
    lateUntilDate: until?.toISOString() ?? null,
    examMode: content.examMode ?? false,
    penalty: content.penalty ?? 0,
    questions: openQuestions(content, arrangement, canCheck(reviewOf(quiz))),
    ...{ pageSize: pageSizeOf(content), forwardOnly: content.forwardOnly ?? false },
    ...{ leftQuestions: attempt.leftQuestions.length, sections: askedSections(content) },
    answers: answers.map(({ questionId, sequence, answer }) => ({ questionId, sequence, answer })),
    checked: answers.filter(isChecked).map((answer) => describeChecked(content, quiz, answer)),
  };
}

/** Returns the number of questions on each page. A version from before the setting has one on each. */
export const pageSizeOf = ({ pageSize }: Pick<QuizContent, 'pageSize'>): number | null =>
  pageSize === undefined ? 1 : pageSize;

/** Returns the sections that have a question. Their places are the same in every arrangement. */
export const askedSections = ({ questions, sections = [] }: Pick<QuizContent, 'questions' | 'sections'>) =>
  sections.flatMap(({ at: start, heading, introduction }, index): AskedSection[] => {
    const end = sections[index + 1]?.at ?? questions.length;
    return end > start ? [{ start, heading, introduction }] : [];
  });

/** Arranges the questions for the learner, strips their keys, and tells what a wrong answer costs and what can be checked. */
export function openQuestions(
  { questions, penalty }: Pick<QuizContent, 'questions' | 'penalty'>,
  arrangement: Arrangement,
  isCheckable = false,
): OpenQuestion[] {
  const byId = new Map(questions.map(({ id, question }) => [id, question]));
  return arrangement.flatMap(({ questionId, order }) => {
    const asked = byId.get(questionId);
    if (!asked) return [];
    const most = mostLost(asked, penalty);
    return [
      {
        ...withoutKeys(questionId, asked, order),
        ...(most > 0 && { mostLost: most }),
        ...(isCheckable && hasKey(asked.type) && { canCheck: true as const }),
      },
    ];
  });
}
