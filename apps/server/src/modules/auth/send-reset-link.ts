import type { TenantTx } from '@dars/db/client';
import type { Context } from '../../trpc/context.ts';
import { findBrand, resetLink } from '../mail/brand.ts';
import { composeReset } from '../mail/compose.ts';
import { queueMail } from '../mail/queue.ts';
import { languageOf, sendActivation } from './activation.ts';
import { type LinkOwner, sendLink } from './send-link.ts';
import { issueToken, TOKEN_LIFETIMES } from './tokens.ts';

/** Mails a link that sets a new password. */
export function sendResetLink(ctx: Context, { email }: { email: string }): Promise<void> {
  return sendLink(ctx, email, (tx, owner) => mailReset(tx, ctx, owner));
}

async function mailReset(
  tx: TenantTx,
  { deps, language: pageLanguage }: Context,
  { realmId, account, askedIn }: LinkOwner,
): Promise<void> {
  const person = { tenantId: realmId, userId: account.id };
  // Who was invited and has not come yet has nothing to reset: they get their invitation once more.
  if (!account.isActivated && account.passwordHash === null) {
    return sendActivation(tx, deps, { ...person, language: pageLanguage });
  }
  const secret = await issueToken(tx, { ...person, purpose: 'reset' }, deps.now());
  const brand = await findBrand(tx, realmId);
  const language = languageOf(account, pageLanguage);
  const content = composeReset(
    brand,
    { firstName: account.firstName, language },
    { link: resetLink(brand, deps.config.baseUrl, secret), minutes: TOKEN_LIFETIMES.reset / 60_000, askedIn },
  );
  await queueMail(tx, deps, { tenantId: realmId, recipient: account.login, language }, content);
}
