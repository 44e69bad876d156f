import type { Language } from '@dars/contracts/languages';
import { type MailingContext, queueMails } from '../accounts/account/queue-mails.ts';
import { courseLink } from '../mail/brand.ts';
import type { composeEnrolmentDecision } from '../mail/compose.ts';

interface MailedCourse {
  id: string;
  title: string;
  language: Language;
}

interface EnrolmentMails {
  userIds: string[];
  /** Whether the mail leads to the course, and otherwise to the list of courses. */
  isLetIn: boolean;
  compose: typeof composeEnrolmentDecision;
}

/** Queues a mail about their enrolment in a course to learners, each in their own language. */
export async function queueEnrolmentMails(
  ctx: MailingContext,
  { id, title, language }: MailedCourse,
  { userIds, isLetIn, compose }: EnrolmentMails,
): Promise<void> {
  const { baseUrl } = ctx.deps.config;
  await queueMails(ctx, {
    isOfLearning: true,
    ...{ userIds, language },
    compose: (brand, reader) =>
      compose(brand, reader, { title, isLetIn, link: courseLink(brand, baseUrl, isLetIn ? id : undefined) }),
  });
}
