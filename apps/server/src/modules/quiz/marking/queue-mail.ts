import type { TenantContext } from '../../../core/context.ts';
import { queueMails } from '../../accounts/account/queue-mails.ts';
import { findCourse } from '../../content/course/policy.ts';
import { attemptLink } from '../../mail/brand.ts';
import { composeAttemptMarked } from '../../mail/compose-teaching.ts';
import type { StoredAttempt } from '../attempt/attempts.ts';
import type { StoredQuiz } from '../policy.ts';

/** Queues the mail that tells a learner that all answers of an attempt are marked. */
export async function queueMarkedMail(
  ctx: TenantContext,
  { id, activityId, courseId, userId }: StoredAttempt,
  { title: quiz }: Pick<StoredQuiz, 'title'>,
): Promise<void> {
  const { title, language } = await findCourse(ctx, courseId);
  const { baseUrl } = ctx.deps.config;
  await queueMails(ctx, {
    isOfLearning: true,
    ...{ userIds: [userId], language },
    compose: (brand, reader) => {
      const link = attemptLink(brand, baseUrl, { courseId, quizId: activityId, attemptId: id });
      return composeAttemptMarked(brand, reader, { title, quiz, link });
    },
  });
}
