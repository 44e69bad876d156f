import type { mailLinkInput } from '@dars/contracts/accounts/auth';
import type * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { sendActivation } from '../account/activation.ts';
import { mailSocialOnly } from '../social/send-social-mails.ts';
import { findProviders } from '../social/store.ts';
import { sendLink } from './send-link.ts';

/** Mails a new activation link if the account still needs one. */
export function sendActivationLink(ctx: Context, { email, courseId }: z.output<typeof mailLinkInput>): Promise<void> {
  return sendLink(ctx, email, async (tx, { realmId, account }) => {
    if (account.isActivated && account.passwordHash !== null) return;
    const providers = account.isActivated ? await findProviders(tx, realmId, account.id) : [];
    if (providers.length > 0)
      return mailSocialOnly(tx, ctx, { realmId, person: account, providers, passwordLink: undefined, courseId });
    await sendActivation(tx, ctx.deps, { tenantId: realmId, userId: account.id, language: ctx.language, courseId });
  });
}
