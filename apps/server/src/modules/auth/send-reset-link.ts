import { PLATFORM_ID } from '@dars/contracts/constants';
import type { TenantTx } from '@dars/db/client';
import type { Context } from '../../trpc/context.ts';
import { isClosed, publicScope } from '../../trpc/procedures.ts';
import { type Brand, findBrand, resetLink } from '../mail/brand.ts';
import { composeReset } from '../mail/compose.ts';
import { queueMail } from '../mail/queue.ts';
import { type Account, findAccount } from './account.ts';
import { languageOf, sendActivation } from './activation.ts';
import { answerEvenly } from './answer-time.ts';
import { mayMailLink } from './attempts.ts';
import { issueToken, TOKEN_LIFETIMES } from './tokens.ts';

/** Mails a link that sets a new password. The answer is the same, and as late, for any address. */
export async function sendResetLink(ctx: Context, { email }: { email: string }): Promise<void> {
  const realmId = publicScope(ctx);
  await ctx.limit('mail');
  await answerEvenly(async () => {
    if (mayMailLink(ctx.deps, realmId, email)) await mailLink(ctx, { realmId, email });
  });
}

interface Asked {
  realmId: string;
  email: string;
  /** The portal in which its owner asked. */
  askedIn?: Brand;
}

async function mailLink(ctx: Context, asked: Asked): Promise<void> {
  const { realmId, email } = asked;
  const ownedPortal = await ctx.deps.db.withTenant(realmId, async (tx) => {
    const account = await findAccount(tx, realmId, email);
    if (!account || account.isDisabled || isClosed(account.status)) return undefined;
    if (account.isOwner) return findBrand(tx, realmId);
    await mailTo(tx, ctx, { ...asked, account });
    return undefined;
  });
  // The password of who owns a portal is the one that they have on the platform.
  if (ownedPortal) await mailLink(ctx, { realmId: PLATFORM_ID, email, askedIn: ownedPortal });
}

async function mailTo(
  tx: TenantTx,
  { deps, language: pageLanguage }: Context,
  { realmId, askedIn, account }: Asked & { account: Account },
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
