import type { Context } from '../../trpc/context.ts';
import { sendActivation } from './activation.ts';
import { sendLink } from './send-link.ts';

/** Mails a new activation link where one is needed. */
export function sendActivationLink(ctx: Context, { email }: { email: string }): Promise<void> {
  return sendLink(ctx, email, async (tx, { realmId, account }) => {
    if (account.isActivated && account.passwordHash !== null) return;
    await sendActivation(tx, ctx.deps, { tenantId: realmId, userId: account.id, language: ctx.language });
  });
}
