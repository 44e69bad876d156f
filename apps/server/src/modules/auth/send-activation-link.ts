import { PLATFORM_ID } from '@dars/contracts/constants';
import type { Context } from '../../trpc/context.ts';
import { isClosed, publicScope } from '../../trpc/procedures.ts';
import { findAccount } from './account.ts';
import { sendActivation } from './activation.ts';
import { answerEvenly } from './answer-time.ts';
import { mayMailLink } from './attempts.ts';

/** Mails a new activation link where one is needed. The answer is the same, and as late, for any address. */
export async function sendActivationLink(ctx: Context, { email }: { email: string }): Promise<void> {
  const realmId = publicScope(ctx);
  await ctx.limit('mail');
  await answerEvenly(async () => {
    if (mayMailLink(ctx.deps, realmId, email)) await mailLink(ctx, realmId, email);
  });
}

async function mailLink(ctx: Context, realmId: string, email: string): Promise<void> {
  const { deps, language } = ctx;
  const isOwner = await deps.db.withTenant(realmId, async (tx) => {
    const account = await findAccount(tx, realmId, email);
    if (!account || account.isDisabled || isClosed(account.status)) return false;
    if (account.isActivated && account.passwordHash !== null) return false;
    if (account.isOwner) return true;
    await sendActivation(tx, deps, { tenantId: realmId, userId: account.id, language });
    return false;
  });
  // Who owns a portal is activated in the platform's realm, wherever they asked.
  if (isOwner) await mailLink(ctx, PLATFORM_ID, email);
}
