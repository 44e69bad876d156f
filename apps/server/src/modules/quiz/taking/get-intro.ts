import { canCheck, REVIEW_PHASES } from '@dars/contracts/content/review-rules';
import { AppError } from '@dars/contracts/errors';
import type { QuizIntro } from '@dars/contracts/learning/attempt';
import type { TenantContext } from '../../../core/context.ts';
import { fromMoment, reviewOf } from '../../content/quiz-settings.ts';
import { findOpenLesson } from '../../learning/find-lesson.ts';
import { learnerId } from '../../learning/policy.ts';
import { remainingMs, type Standing, scoreOf, toSummary } from '../attempt/find-standing.ts';
import { NO_GRANT } from '../attempt/grants.ts';
import { findAnyQuiz, type StoredQuiz } from '../policy.ts';
import { type Availability, areKeysKnown, earlierOf } from '../rules.ts';
import { summarizeQuiz } from '../store.ts';
import { findOwnStanding } from './find-own-standing.ts';

/**
 * Finds a quiz that the actor may take.
 * @throws not-found, lesson-locked
 */
export async function findOpenQuiz(ctx: TenantContext, id: string): Promise<OpenQuiz> {
  const quiz = await findAnyQuiz(ctx, id);
  return { quiz, closesAt: await requireOpen(ctx, quiz) };
}

export interface OpenQuiz {
  quiz: StoredQuiz;
  /** Moment at which the last day of the course ends. Null: it has no last day. */
  closesAt: Date | null;
}

async function requireOpen(ctx: TenantContext, { lessonId, status, removedAt }: StoredQuiz): Promise<Date | null> {
  const { course, closesAt } = await findOpenLesson(ctx, lessonId);
  const isShown = status === 'PUBLISHED' || course.withDrafts;
  if (removedAt || !isShown) throw new AppError('not-found');
  return closesAt;
}

/**
 * Gets the page before and between attempts. A learner who has started an attempt finds it even if the quiz was
 * unpublished since.
 * @throws not-found, lesson-locked
 */
export async function getIntro(ctx: TenantContext, { id }: { id: string }): Promise<QuizIntro> {
  const quiz = await findAnyQuiz(ctx, id);
  if (quiz.withdrawn === null || learnerId(ctx) === null) {
    return toIntro(ctx, quiz, await requireOpen(ctx, quiz));
  }
  const intro = await toIntro(ctx, quiz);
  if (intro.usedAttempts === 0) throw new AppError('not-found');
  return intro;
}

/** Shapes the page. `courseEnd` is the end of the course's last day, if the course has one and is shown. */
export async function toIntro(ctx: TenantContext, quiz: StoredQuiz, courseEnd: Date | null = null): Promise<QuizIntro> {
  const { tx, deps } = ctx;
  const { activityId, lessonId, courseId, title, passRate, withdrawn } = quiz;
  const userId = learnerId(ctx);
  const now = deps.now();
  const standing = userId === null ? standingOfStaff(quiz) : await findOwnStanding(ctx, quiz, userId);
  const { attempts, open, best, grant, allowed, remaining } = standing;
  const { questionCount, points } = await summarizeQuiz(tx, quiz);
  const rules = reviewOf(quiz);
  return {
    ...{ id: activityId, title, courseId, lessonId, passRate, questionCount, points, withdrawn },
    ...{ examMode: quiz.examMode, penalty: quiz.penalty, forwardOnly: quiz.forwardOnly },
    ...{ needsAccessCode: quiz.accessCode !== null, canCheck: canCheck(rules) },
    availability: toShownAvailability(standing.availability, { courseEnd, now }),
    time: quiz.time === null ? null : quiz.time + grant.extraTime,
    ...{ numberOfAttempts: allowed, usedAttempts: attempts.length, remainingAttempts: remaining },
    showsCorrectAnswer: REVIEW_PHASES.some((phase) => rules[phase].rightAnswers),
    areKeysOpen: areKeysKnown(rules, standing, now),
    isPassed: best?.isPassed ?? false,
    best: scoreOf(best),
    open: open ? { id: open.id, remainingMs: remainingMs(open, now) } : null,
    attempts: attempts.map(toSummary),
    isPreview: userId === null,
  };
}

function toShownAvailability(
  { opensAt, closesAt }: Availability,
  { courseEnd, now }: { courseEnd: Date | null; now: Date },
): QuizIntro['availability'] {
  const endsAt = earlierOf(closesAt, courseEnd);
  const isOpen = opensAt === null || opensAt <= now;
  return {
    ...{ opensDate: fromMoment(opensAt), closesDate: fromMoment(endsAt) },
    opensInMs: isOpen ? null : opensAt.getTime() - now.getTime(),
    closesInMs: endsAt && Math.max(0, endsAt.getTime() - now.getTime()),
  };
}

/** Standing of a staff member, whose attempts are not stored. */
const standingOfStaff = ({ numberOfAttempts, opensAt, closesAt }: StoredQuiz): Standing => ({
  ...{
    attempts: [],
    open: undefined,
    awaiting: [],
    best: undefined,
    allowed: numberOfAttempts,
    remaining: numberOfAttempts,
  },
  grant: NO_GRANT,
  availability: { opensAt, closesAt },
});
