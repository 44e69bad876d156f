import { CHALLENGE_MS, type PasskeyRequest } from '@dars/contracts/accounts/passkey';
import type { Context } from '../../../core/context.ts';
import { hostScope } from '../../../core/procedures.ts';
import { relyingParty } from './rules.ts';
import { insertChallenge } from './store.ts';

/**
 * Begins a sign-in by passkey at this host. The answer names no account: the authenticator knows which it has.
 * @throws tenant-mismatch, too-many-requests
 */
export async function startPasskeySignIn(ctx: Context): Promise<PasskeyRequest> {
  const realmId = hostScope(ctx);
  await ctx.limit('passkey');
  const key = { realmId, userId: null, now: ctx.deps.now() };
  const challenge = await ctx.deps.db.withTenant(realmId, (tx) => insertChallenge(tx, key));
  return { challenge, rpId: relyingParty(ctx).id, timeout: CHALLENGE_MS, userVerification: 'required' };
}
