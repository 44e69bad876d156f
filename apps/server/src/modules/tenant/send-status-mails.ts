import { LANGUAGES, type Language, LOCALE_IDS, PLATFORM_ID } from '@dars/contracts/constants';
import { localizedName } from '@dars/contracts/language';
import { users } from '@dars/db/schema/accounts/users';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { PlatformContext } from '../../core/context.ts';
import { portalOrigin } from '../../core/realm-origin.ts';
import { languageOf } from '../accounts/account/activation.ts';
import { findBrand } from '../mail/brand.ts';
import type { MailContent, Reader } from '../mail/compose.ts';
import { composeResumed, composeSuspended } from '../mail/compose-suspension.ts';
import { queueMail } from '../mail/queue.ts';
import type { StoredTenant } from './store.ts';

const columns = {
  tenantId: users.tenantId,
  login: users.login,
  firstName: users.firstName,
  language: users.language,
};
type Recipient = Pick<typeof users.$inferSelect, keyof typeof columns>;

/** Finds the owner's account on the platform, and the portal's staff whose accounts are activated. */
async function findRecipients(tx: PlatformTx, { id, ownerId }: StoredTenant): Promise<Recipient[]> {
  const owner =
    ownerId === null
      ? []
      : await tx
          .select(columns)
          .from(users)
          .where(and(eq(users.tenantId, PLATFORM_ID), eq(users.id, ownerId), isNull(users.disabledAt)));
  const staff = await tx
    .select(columns)
    .from(users)
    .where(
      and(
        eq(users.tenantId, id),
        inArray(users.role, ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER']),
        eq(users.isOwner, false),
        isNotNull(users.activatedAt),
        isNull(users.disabledAt),
      ),
    );
  return [...owner, ...staff];
}

/** Mails owner and staff that the portal is suspended, why, and whom to write to. Learners are not told the reason. */
export function mailSuspended(ctx: PlatformContext, portal: StoredTenant, reason: string): Promise<void> {
  const { supportEmail: support } = ctx.deps.config;
  return mailAll(ctx, portal, (brand, reader, words) => composeSuspended(brand, reader, { ...words, reason, support }));
}

/** Mails owner and staff that the portal is open again. */
export function mailResumed(ctx: PlatformContext, portal: StoredTenant): Promise<void> {
  return mailAll(ctx, portal, composeResumed);
}

type Compose = (
  brand: Awaited<ReturnType<typeof findBrand>>,
  reader: Reader,
  words: { name: string; link: string },
) => MailContent;

async function mailAll({ tx, deps }: PlatformContext, portal: StoredTenant, compose: Compose): Promise<void> {
  const { baseUrl } = deps.config;
  // The mail has the platform's brand, as the platform suspends and resumes portals.
  const brand = await findBrand(tx, PLATFORM_ID);
  const ofPortal: Language = LANGUAGES.find((code) => LOCALE_IDS[code] === portal.localeId) ?? 'ar';
  for (const { tenantId, login, firstName, ...chosen } of await findRecipients(tx, portal)) {
    const language = languageOf(chosen, ofPortal);
    const link =
      tenantId === PLATFORM_ID
        ? `${baseUrl.origin}/portals`
        : `${portalOrigin(portal.nameInEnglish, baseUrl)}/home/login`;
    const content = compose(brand, { firstName, language }, { name: localizedName(portal, language), link });
    await queueMail(tx, deps, { tenantId, recipient: login, language }, content);
  }
}
