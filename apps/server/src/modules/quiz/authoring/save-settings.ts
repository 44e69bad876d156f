import type { Quiz, SaveQuizInput } from '@dars/contracts/content/quiz';
import { AppError } from '@dars/contracts/errors';
import { activities } from '@dars/db/schema/content/activities';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { changeQuiz, fromMoment, reviewOf } from '../../content/quiz-settings.ts';
import { findQuiz, lockQuiz, type StoredQuiz } from '../policy.ts';
import { summarizeQuiz } from '../store.ts';

/**
 * Saves the settings of a quiz from the version that its author has seen.
 * @throws not-found, edited-meanwhile
 */
export async function saveSettings(ctx: TenantContext, { id, version, ...settings }: SaveQuizInput): Promise<Quiz> {
  const stored = await lockQuiz(ctx, id);
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  const { tx, tenantId, deps } = ctx;
  const now = deps.now();
  await changeQuiz(tx, { ...stored, now }, settings);
  await tx
    .update(activities)
    .set({ name: settings.title, version: sql`${activities.version} + 1`, updatedAt: now })
    .where(and(eq(activities.tenantId, tenantId), eq(activities.id, id)));
  return toQuiz(ctx, await findQuiz(ctx, id));
}

/** Shapes a quiz as its authors see it. */
export async function toQuiz({ tx }: TenantContext, stored: StoredQuiz): Promise<Quiz> {
  const { activityId, lessonId, courseId, title, passRate, order, numberOfAttempts, time } = stored;
  const { showCorrectAnswer, shuffleOptions, pageSize, forwardOnly, offlineGrace, status, version, updatedAt } = stored;
  const dates = { opensDate: fromMoment(stored.opensAt), closesDate: fromMoment(stored.closesAt) };
  return {
    ...{ id: activityId, lesson: { id: lessonId }, courseId, title, passRate, order, numberOfAttempts, time },
    ...{ showCorrectAnswer, review: reviewOf(stored), shuffleOptions, pageSize, forwardOnly, offlineGrace },
    ...{ status, version, updatedDate: updatedAt.toISOString(), ...dates },
    ...{ accessCode: stored.accessCode, examMode: stored.examMode, penalty: stored.penalty },
    scoreFeedback: stored.scoreFeedback,
    ...(await summarizeQuiz(tx, stored)),
  };
}
