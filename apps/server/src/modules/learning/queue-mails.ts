import type { Language } from '@dars/contracts/languages';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { languageOf } from '../accounts/account/activation.ts';
import { courseLink, findBrand } from '../mail/brand.ts';
import type { composeEnrolmentDecision } from '../mail/compose.ts';
import { queueMail } from '../mail/queue.ts';

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
  { tx, tenantId, deps }: TenantContext,
  course: MailedCourse,
  { userIds, isLetIn, compose }: EnrolmentMails,
): Promise<void> {
  const isThem = and(eq(users.tenantId, tenantId), sql`${users.id} = any(${idArray(userIds)})`);
  const [brand, people] = await Promise.all([
    findBrand(tx, tenantId),
    tx.select({ login: users.login, firstName: users.firstName, language: users.language }).from(users).where(isThem),
  ]);
  const link = courseLink(brand, deps.config.baseUrl, isLetIn ? course.id : undefined);
  await Promise.all(
    people.map(({ login, firstName, language: own }) => {
      const language = languageOf({ language: own }, course.language);
      const content = compose(brand, { firstName, language }, { title: course.title, isLetIn, link });
      return queueMail(tx, deps, { tenantId, recipient: login, language }, content);
    }),
  );
}
