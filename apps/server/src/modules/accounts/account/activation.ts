import type { Role } from '@dars/contracts/constants';
import { isLanguage } from '@dars/contracts/language';
import type { Language } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { AnyTx, PlatformTx } from '@dars/db/tx';
import { and, eq, type SQL } from 'drizzle-orm';
import { activationLink, type Brand, findBrand } from '../../mail/brand.ts';
import { composeActivation, composePortalReady } from '../../mail/compose.ts';
import { type MailDeps, queueMail } from '../../mail/queue.ts';
import { issueToken, LINK_LIFETIMES } from './mailed-links.ts';

/**
 * Mails a person the link that activates their account, in the transaction that made the account. The mail is in the
 * person's language, or in `language` when they have chosen none. A portal's owner is activated in the platform's
 * realm: their tenantId is PLATFORM_ID. `courseId` is the course of the portal to which the link leads on.
 */
export async function sendActivation(
  tx: AnyTx,
  deps: MailDeps,
  to: { tenantId: string; userId: string; language: Language; courseId?: string | undefined },
): Promise<void> {
  const person = await findRecipient(tx, and(eq(users.tenantId, to.tenantId), eq(users.id, to.userId)));
  const brand = await findBrand(tx, to.tenantId);
  const language = languageOf(person, to.language);
  const asksForPortal = to.tenantId === PLATFORM_ID && person.role === 'ROLE_ADMIN_PORTAL';
  const activation = await newActivation(tx, deps, {
    ...{ person, realm: brand, besides: false, asksForPortal, courseId: to.courseId },
  });
  const content = composeActivation(brand, { ...person, language }, activation);
  await queueMail(tx, deps, { tenantId: to.tenantId, recipient: person.login, language }, content);
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
  const owner = await findRecipient(tx, and(eq(users.tenantId, PLATFORM_ID), eq(users.id, ownerId)));
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
          ? await newActivation(tx, deps, { person: owner, realm: platform, besides: true, asksForPortal: false })
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

async function findRecipient(tx: AnyTx, which: SQL | undefined): Promise<Recipient> {
  const { id, tenantId, login, firstName, language, role, passwordHash, activatedAt } = users;
  const [person] = await tx
    .select({ id, tenantId, login, firstName, language, role, passwordHash, activatedAt })
    .from(users)
    .where(which);
  if (!person) throw new Error('There is nobody to send this mail to');
  return person;
}

/** The recipient's chosen language, or `otherwise`: that of the request that causes the mail. */
export function languageOf({ language }: Pick<Recipient, 'language'>, otherwise: Language): Language {
  return isLanguage(language) ? language : otherwise;
}

interface Invitation {
  person: Recipient;
  realm: Brand;
  /** As in `issueToken`: earlier links stay valid. */
  besides: boolean;
  asksForPortal: boolean;
  courseId?: string | undefined;
}

async function newActivation(
  tx: AnyTx,
  { config, now }: MailDeps,
  { person, realm, besides, asksForPortal, courseId }: Invitation,
) {
  const token = { tenantId: person.tenantId, userId: person.id, purpose: 'activate', besides } as const;
  const secret = await issueToken(tx, token, now());
  return {
    link: activationLink(realm, config.baseUrl, secret, courseId),
    choosesPassword: person.passwordHash === null,
    hours: LINK_LIFETIMES.activate / 3_600_000,
    asksForPortal,
  };
}
