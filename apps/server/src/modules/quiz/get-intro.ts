import type { QuizIntro } from '@dars/contracts/attempt';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../trpc/context.ts';
import { findOpenLesson } from '../learning/find-lesson.ts';
import { learnerId } from '../learning/policy.ts';
import { findStanding, remainingMs, type Standing, scoreOf, toSummary } from './find-standing.ts';
import { findAnyQuiz, type StoredQuiz } from './policy.ts';
import { keysFor } from './rules.ts';
import { summarizeQuiz } from './store.ts';

/** A quiz that is open to the caller. @throws not-found, lesson-locked */
export async function findOpenQuiz(ctx: TenantContext, id: string): Promise<StoredQuiz> {
  const quiz = await findAnyQuiz(ctx, id);
  const { course } = await findOpenLesson(ctx, quiz.lessonId);
  if (quiz.status !== 'PUBLISHED' && !course.withDrafts) throw new AppError('not-found');
  return quiz;
}

/** What somebody sees before an attempt, and between two. @throws not-found, lesson-locked */
export async function getIntro(ctx: TenantContext, { id }: { id: string }): Promise<QuizIntro> {
  return toIntro(ctx, await findOpenQuiz(ctx, id));
}

export async function toIntro(ctx: TenantContext, quiz: StoredQuiz): Promise<QuizIntro> {
  const { tx, tenantId, deps } = ctx;
  const { activityId, lessonId, courseId, title, passRate, showCorrectAnswer } = quiz;
  const userId = learnerId(ctx);
  const now = deps.now();
  const standing =
    userId === null ? nobodys(quiz) : await findStanding(tx, { tenantId, activityId, userId, now }, quiz);
  const { attempts, open, best, grant, allowed, remaining } = standing;
  const { questionCount, points } = await summarizeQuiz(tx, quiz);
  const keys = keysFor(showCorrectAnswer, { remaining, hasOpen: open !== undefined });
  return {
    ...{ id: activityId, title, courseId, lessonId, passRate, questionCount, points },
    time: quiz.time === null ? null : quiz.time + grant.extraTime,
    ...{ numberOfAttempts: allowed, usedAttempts: attempts.length, remainingAttempts: remaining },
    ...{ showsCorrectAnswer: showCorrectAnswer, areKeysOpen: keys === 'shown' },
    isPassed: best?.isPassed ?? false,
    best: scoreOf(best),
    open: open ? { id: open.id, remainingMs: remainingMs(open, now) } : null,
    attempts: attempts.map(toSummary),
    isPreview: userId === null,
  };
}

/** Of somebody of the staff, whose attempts nobody counts. */
const nobodys = ({ numberOfAttempts }: StoredQuiz): Standing => ({
  ...{ attempts: [], open: undefined, best: undefined, allowed: numberOfAttempts, remaining: numberOfAttempts },
  grant: { extraAttempts: 0, extraTime: 0, renouncedAttempts: 0 },
});
