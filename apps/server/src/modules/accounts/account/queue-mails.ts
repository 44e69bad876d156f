import type { Language } from '@dars/contracts/languages';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { MailPace } from '../../../core/deps.ts';
import { type Brand, findBrand } from '../../mail/brand.ts';
import type { MailContent, MailRecipient } from '../../mail/compose.ts';
import { type MailDeps, queueMailBatch } from '../../mail/queue.ts';
import { languageOf } from './activation.ts';

export interface MailingContext {
  tx: TenantTx;
  tenantId: string;
  deps: MailDeps;
}

export interface PeopleMails {
  userIds: readonly string[];
  /** The language for people who have chosen none. */
  language: Language;
  compose: (brand: Brand, reader: MailRecipient & { id: string }) => MailContent;
  /** The id of the mail, to find it again. Only for a mail to one person. */
  mailId?: string;
  /** The invoice or credit note that the mail brings. */
  invoiceId?: string;
  pace?: MailPace;
  /**
   * Whether the mail is about a person's own learning in a course. Somebody who became staff keeps the enrolments, and
   * gets none of these mails until they are a learner again (docs/decisions/0118-roles-of-people.md).
   */
  isOfLearning?: boolean;
}

/**
 * Queues a mail to each of these people of a portal, in their own language. Nobody gets one whose account is removed,
 * disabled or not activated, as its address is not verified then.
 * @returns the ids of those who get one
 */
export async function queueMails(
  { tx, tenantId, deps }: MailingContext,
  { userIds, language: otherwise, compose, mailId, invoiceId, pace, isOfLearning }: PeopleMails,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const people = await tx
    .select({ id: users.id, login: users.login, firstName: users.firstName, language: users.language })
    .from(users)
    // The account of a portal's owner is that of the platform.
    .innerJoin(sql`lateral sec.credentials(${users.login}) c`, sql`true`)
    .where(
      and(
        eq(users.tenantId, tenantId),
        sql`${users.id} = any(${idArray([...userIds])})`,
        isNull(users.removedAt),
        isOfLearning ? eq(users.role, 'ROLE_LEARNER') : undefined,
        sql`c.activated_at is not null and c.disabled_at is null`,
      ),
    )
    .orderBy(asc(users.id));
  if (people.length === 0) return [];
  const brand = await findBrand(tx, tenantId);
  const letters = people.map(({ id, login, firstName, language: own }) => {
    const language = languageOf({ language: own }, otherwise);
    const known = { ...(mailId !== undefined && { id: mailId }), ...(invoiceId !== undefined && { invoiceId }) };
    const envelope = { tenantId, recipient: login, language, ...known };
    return { envelope, content: compose(brand, { id, firstName, language }) };
  });
  await queueMailBatch(tx, deps, letters, pace);
  return people.map(({ id }) => id);
}
