import type { mailLinkInput } from '@dars/contracts/accounts/auth';
import type { TenantTx } from '@dars/db/tx';
import type * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { findBrand, resetLink } from '../../mail/brand.ts';
import { composeReset } from '../../mail/compose.ts';
import { queueMail } from '../../mail/queue.ts';
import { languageOf, sendActivation } from '../account/activation.ts';
import { issueToken, LINK_LIFETIMES } from '../account/mailed-links.ts';
import { type LinkOwner, sendLink } from '../signup/send-link.ts';
import { mailSocialOnly } from '../social/send-social-mails.ts';
import { findProviders } from '../social/store.ts';

/** Mails a link that sets a new password, if the address has an account. */
export function sendResetLink(ctx: Context, { email, courseId }: z.output<typeof mailLinkInput>): Promise<void> {
  return sendLink(ctx, email, (tx, owner) => mailReset(tx, ctx, { ...owner, courseId }));
}

async function mailReset(
  tx: TenantTx,
  ctx: Context,
  { realmId, account, askedIn, courseId }: LinkOwner & { courseId: string | undefined },
): Promise<void> {
  const { deps, language: pageLanguage } = ctx;
  const person = { tenantId: realmId, userId: account.id };
  // An invited person who has not activated the account has no password to reset, and gets the invitation again.
  if (!account.isActivated && account.passwordHash === null) {
    return sendActivation(tx, deps, { ...person, language: pageLanguage, courseId });
  }
  const secret = await issueToken(tx, { ...person, purpose: 'reset' }, deps.now());
  const minutes = LINK_LIFETIMES.reset / 60_000;
  const brand = await findBrand(tx, realmId);
  const link = resetLink(brand, deps.config.baseUrl, secret, courseId);
  const providers = account.passwordHash === null ? await findProviders(tx, realmId, account.id) : [];
  if (providers.length > 0)
    return mailSocialOnly(tx, ctx, { realmId, person: account, providers, passwordLink: { link, minutes }, courseId });
  const language = languageOf(account, pageLanguage);
  const content = composeReset(brand, { firstName: account.firstName, language }, { link, minutes, askedIn });
  await queueMail(tx, deps, { tenantId: realmId, recipient: account.login, language }, content);
}
