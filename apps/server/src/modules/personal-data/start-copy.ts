import type { forgotPasswordInput } from '@dars/contracts/accounts/new-password';
import type { TenantTx } from '@dars/db/tx';
import type * as z from 'zod/mini';
import type { Context } from '../../core/context.ts';
import { hostScope } from '../../core/procedures.ts';
import { type Account, findAccount, hasSecondStep } from '../accounts/account/account.ts';
import { languageOf } from '../accounts/account/activation.ts';
import { mayMailLink } from '../accounts/account/sign-in-limits.ts';
import { withMinimumDuration } from '../accounts/signup/send-link.ts';
import { findBrand, profileLink } from '../mail/brand.ts';
import { composeDataNeedsSignIn } from '../mail/compose-personal-data.ts';
import { queueMail } from '../mail/queue.ts';
import { findFile } from '../upload/store.ts';
import { sendReady } from './send-ready.ts';
import { beginExport } from './start-export.ts';
import { listRecent } from './store.ts';

/**
 * Begins a copy of the data of the account with this address while its portal is suspended, and mails the link to it
 * once it is made; a copy that is there already is mailed again. Elsewhere it does nothing: people sign in and use their
 * profile. The answer is the same, and takes equally long, for any address.
 * @throws too-many-requests
 */
export async function startCopy(ctx: Context, { email }: z.output<typeof forgotPasswordInput>): Promise<void> {
  const realmId = hostScope(ctx);
  await ctx.limit('mail');
  const { deps } = ctx;
  await withMinimumDuration(deps, async () => {
    if (mayMailLink(deps, realmId, email)) await deps.db.withTenant(realmId, (tx) => begin(tx, ctx, realmId, email));
  });
}

async function begin(tx: TenantTx, ctx: Context, tenantId: string, login: string): Promise<void> {
  const account = await findAccount(tx, tenantId, login);
  if (account?.status !== 'SUSPENDED' || account.isDisabled || !account.isActivated) return;
  // The link does without the second step, so whoever has one waits until they can sign in.
  if (hasSecondStep(account)) return mailNeedsSignIn(tx, ctx, tenantId, account);
  const { deps } = ctx;
  const copy = (await listRecent(tx, { tenantId, userId: account.id })).find(({ state }) => state === 'READY');
  const { expiresAt = null, uploadId = null } = copy ?? {};
  const isThere =
    expiresAt !== null && expiresAt > deps.now() && uploadId !== null && (await findFile(tx, tenantId, uploadId));
  if (copy && expiresAt && isThere) await sendReady(tx, deps, { copy: { ...copy, expiresAt }, person: account });
  else await beginExport(tx, ctx, { tenantId, userId: account.id });
}

async function mailNeedsSignIn(tx: TenantTx, ctx: Context, tenantId: string, account: Account): Promise<void> {
  const language = languageOf(account, ctx.language);
  const { firstName, login: recipient } = account;
  const brand = await findBrand(tx, tenantId);
  const link = profileLink(brand, ctx.deps.config.baseUrl, account, 'my-data');
  const content = composeDataNeedsSignIn(brand, { firstName, language }, { link });
  await queueMail(tx, ctx.deps, { tenantId, recipient, language }, content);
}
