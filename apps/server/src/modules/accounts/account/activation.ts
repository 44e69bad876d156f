import type { Role } from '@dars/contracts/constants';
import { isLanguage } from '@dars/contracts/language';
import type { Language } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { AnyTx, PlatformTx } from '@dars/db/tx';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { MailPace } from '../../../core/deps.ts';
import { activationLink, type Brand, findBrand } from '../../mail/brand.ts';
import { composeActivation, composePortalReady } from '../../mail/compose.ts';
import { type MailDeps, queueMail, queueMailBatch } from '../../mail/queue.ts';
import { issueToken, issueTokens, LINK_LIFETIMES } from './mailed-links.ts';

interface ActivationMail {
  tenantId: string;
  /** The language of a person who has chosen none. */
  language: Language;
  /** The course of the portal to which the link leads on. */
  courseId?: string | undefined;
  /** Missing: as soon as possible. */
  pace?: MailPace | undefined;
}

/**
 * Mails a person the link that activates their account, in the transaction that made the account. The mail is in the
 * person's language, or in `language` when they have chosen none. A portal's owner is activated in the platform's
 * realm: their tenantId is PLATFORM_ID.
 */
export function sendActivation(
  tx: AnyTx,
  deps: MailDeps,
  { userId, ...mail }: ActivationMail & { userId: string },
): Promise<void> {
  return sendActivations(tx, deps, { ...mail, userIds: [userId] });
}

/** Mails each of these people their link like `sendActivation`, with a few statements for all. */
export async function sendActivations(
  tx: AnyTx,
  deps: MailDeps,
  { tenantId, userIds, language: otherwise, courseId, pace }: ActivationMail & { userIds: readonly string[] },
): Promise<void> {
  const areRecipients = sql`${users.id} = any(${idArray(userIds)})`;
  const people = await findRecipients(tx, and(eq(users.tenantId, tenantId), areRecipients));
  if (people.length < userIds.length) throw new Error('There is nobody to send this mail to');
  const realm = await findBrand(tx, tenantId);
  const ids = people.map(({ id }) => id);
  const secrets = await issueTokens(tx, { tenantId, userIds: ids, purpose: 'activate' }, deps.now());
  const letters = people.map((person, index) => {
    const language = languageOf(person, otherwise);
    const asksForPortal = tenantId === PLATFORM_ID && person.role === 'ROLE_ADMIN_PORTAL';
    const activation = toActivation(deps, { person, realm, secret: secrets[index] ?? '', asksForPortal, courseId });
    return {
      envelope: { tenantId, recipient: person.login, language },
      content: composeActivation(realm, { ...person, language }, activation),
    };
  });
  await queueMailBatch(tx, deps, letters, pace);
}

/**
 * Tells the owner of a portal that it is ready and where, in the transaction that made it. An owner who has not
 * chosen a password yet gets the link for that in the same mail.
 */
export async function sendPortalReady(
  tx: PlatformTx,
  deps: MailDeps,
  portal: { tenantId: string; language: Language },
): Promise<void> {
  const ownerId = tx.select({ id: tenants.ownerId }).from(tenants).where(eq(tenants.id, portal.tenantId));
  const [owner] = await findRecipients(tx, and(eq(users.tenantId, PLATFORM_ID), eq(users.id, ownerId)));
  if (!owner) throw new Error('There is nobody to send this mail to');
  const platform = await findBrand(tx, PLATFORM_ID);
  const brand = await findBrand(tx, portal.tenantId);
  const language = languageOf(owner, portal.language);
  const content = composePortalReady(
    brand,
    { ...owner, language },
    {
      address: brand.originOf(deps.config.baseUrl),
      isSocialOnly: owner.passwordHash === null && owner.activatedAt !== null,
      activation:
        owner.passwordHash === null && owner.activatedAt === null
          ? toActivation(deps, { person: owner, realm: platform, secret: await issueFurther(tx, deps, owner) })
          : undefined,
    },
  );
  await queueMail(tx, deps, { tenantId: PLATFORM_ID, recipient: owner.login, language }, content);
}

interface Recipient {
  id: string;
  tenantId: string;
  login: string;
  firstName: string;
  language: string | null;
  role: Role;
  passwordHash: string | null;
  activatedAt: Date | null;
}

function findRecipients(tx: AnyTx, which: SQL | undefined): Promise<Recipient[]> {
  const { id, tenantId, login, firstName, language, role, passwordHash, activatedAt } = users;
  return tx
    .select({ id, tenantId, login, firstName, language, role, passwordHash, activatedAt })
    .from(users)
    .where(which)
    .orderBy(asc(id));
}

/** The recipient's chosen language, or `otherwise`: that of the request that causes the mail. */
export function languageOf({ language }: Pick<Recipient, 'language'>, otherwise: Language): Language {
  return isLanguage(language) ? language : otherwise;
}

/** Issues a link beside those of earlier mails, which stay valid. */
function issueFurther(tx: AnyTx, { now }: MailDeps, { tenantId, id: userId }: Recipient): Promise<string> {
  return issueToken(tx, { tenantId, userId, purpose: 'activate', besides: true }, now());
}

interface Invitation {
  person: Recipient;
  realm: Brand;
  /** The secret of the link, from `issueTokens`. */
  secret: string;
  asksForPortal?: boolean;
  courseId?: string | undefined;
}

function toActivation({ config }: MailDeps, { person, realm, secret, asksForPortal = false, courseId }: Invitation) {
  return {
    link: activationLink(realm, config.baseUrl, secret, courseId),
    choosesPassword: person.passwordHash === null,
    hours: LINK_LIFETIMES.activate / 3_600_000,
    asksForPortal,
  };
}
