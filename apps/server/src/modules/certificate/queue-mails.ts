import type { Language } from '@dars/contracts/languages';
import { verifyPath } from '@dars/contracts/learning/certificate';
import { type MailingContext, queueMails } from '../accounts/account/queue-mails.ts';
import type { Brand } from '../mail/brand.ts';
import type { MailContent, MailRecipient } from '../mail/compose.ts';
import type { MailedCertificate } from '../mail/compose-certificate.ts';

/** What a mail about a certificate needs of it. */
interface Mailed {
  userId: string;
  code: string;
  courseTitle: string;
  courseLanguage: Language;
}

/** Queues a mail about their certificate of a course to learners, each in their own language. */
export async function queueCertificateMails(
  ctx: MailingContext,
  certificates: readonly Mailed[],
  compose: (brand: Brand, reader: MailRecipient, certificate: MailedCertificate) => MailContent,
): Promise<void> {
  const ofLearner = new Map(certificates.map((certificate) => [certificate.userId, certificate]));
  const [first] = certificates;
  if (!first) return;
  const { baseUrl } = ctx.deps.config;
  await queueMails(ctx, {
    isOfLearning: true,
    ...{ userIds: [...ofLearner.keys()], language: first.courseLanguage },
    compose: (brand, reader) => {
      const { code, courseTitle: title } = ofLearner.get(reader.id) ?? first;
      return compose(brand, reader, { title, link: new URL(verifyPath(code), brand.originOf(baseUrl)).href });
    },
  });
}
