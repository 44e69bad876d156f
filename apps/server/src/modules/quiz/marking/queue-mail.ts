import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import type { MailPace } from '../../../core/deps.ts';
import { queueMails } from '../../accounts/account/queue-mails.ts';
import { findCourse } from '../../content/course/policy.ts';
import { attemptLink } from '../../mail/brand.ts';
import { composeAttemptChanged, composeAttemptMarked } from '../../mail/compose-teaching.ts';
import type { StoredAttempt } from '../attempt/attempts.ts';
import type { StoredQuiz } from '../policy.ts';

/** Milliseconds in which further changes of an attempt's points join the same mail. */
const CHANGE_MAIL_AFTER_MS = 10 * 60_000;

interface MailedAttempt {
  attempt: StoredAttempt;
  quiz: Pick<StoredQuiz, 'title'>;
}

/** Queues the mail that tells a learner that all answers of an attempt are marked. */
export async function queueMarkedMail(ctx: TenantContext, mailed: MailedAttempt): Promise<void> {
  await queueAttemptMail(ctx, mailed, composeAttemptMarked);
}

/**
 * Queues the mail that tells a learner that the points of a marked attempt have changed. It is sent ten minutes later,
 * and until then further changes of the attempt queue none. The caller holds the attempt with `lockAttempt`.
 */
export async function queueChangedMail(ctx: TenantContext, mailed: MailedAttempt): Promise<void> {
  const { tenantId, id, changeMailAt } = mailed.attempt;
  const now = ctx.deps.now();
  if (changeMailAt !== null && changeMailAt > now) return;
  const after = new Date(now.getTime() + CHANGE_MAIL_AFTER_MS);
  const told = await queueAttemptMail(ctx, mailed, composeAttemptChanged, { after });
  if (told.length === 0) return;
  await ctx.tx
    .update(quizAttempts)
    .set({ changeMailAt: after })
    .where(and(eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.id, id)));
}

/** @returns the id of the learner, unless the learner gets no mails */
async function queueAttemptMail(
  ctx: TenantContext,
  { attempt: { id, activityId, courseId, userId }, quiz }: MailedAttempt,
  compose: typeof composeAttemptMarked,
  pace?: MailPace,
): Promise<string[]> {
  const { title, language } = await findCourse(ctx, courseId);
  const { baseUrl } = ctx.deps.config;
  return queueMails(ctx, {
    isOfLearning: true,
    ...{ userIds: [userId], language },
    ...(pace && { pace }),
    compose: (brand, reader) => {
      const link = attemptLink(brand, baseUrl, { courseId, quizId: activityId, attemptId: id });
      return compose(brand, reader, { title, quiz: quiz.title, link });
    },
  });
}
