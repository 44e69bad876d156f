import type { PasskeyAssertion } from '@dars/contracts/accounts/passkey';
import type { User } from '@dars/contracts/accounts/user';
import { AppError } from '@dars/contracts/errors';
import { passkeys } from '@dars/db/schema/accounts/passkeys';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { hostScope } from '../../../core/procedures.ts';
import { type Account, findAccount, lockActive, refuseBarred, toUser } from '../account/account.ts';
import { findDevice } from '../account/device.ts';
import { runRecordingRefusal } from '../account/record-refusal.ts';
import { type StartedSession, setSessionCookies, startSession } from '../session/start-session.ts';
import { isCopied, readChallenge, relyingParty, verifySigned } from './rules.ts';
import { consumeChallenge } from './store.ts';

/**
 * Signs this browser in by a passkey of this host, which is both steps of a sign-in: the authenticator has asked for a
 * finger, a face or a PIN.
 * @throws passkey-expired for a challenge that is used up, old, or of another host; passkey-refused for a passkey that
 * no account of the host has, and for a wrong signature; passkey-copied for a counter that has gone back;
 * account-disabled, account-not-activated, account-waiting, account-declined, tenant-suspended, tenant-mismatch,
 * too-many-requests
 */
export async function completePasskeySignIn(ctx: Context, credential: PasskeyAssertion): Promise<{ user: User }> {
  const { db, now } = ctx.deps;
  const realmId = hostScope(ctx);
  const challenge = readChallenge(credential.response.clientDataJSON);
  // Taken in a transaction of its own: a refused signature has used the challenge up as well.
  const isOurs =
    challenge !== undefined &&
    (await db.withTenant(realmId, (tx) => consumeChallenge(tx, { realmId, userId: null, now: now() }, challenge)));
  if (!isOurs) throw new AppError('passkey-expired');
  const found = await db.withTenant(realmId, (tx) => findPasskey(tx, realmId, credential.id), { readOnly: true });
  if (!found) throw new AppError('passkey-refused');
  return runRecordingRefusal(ctx, { realmId, login: found.login, method: 'passkey' }, async () => {
    const { publicKey } = found;
    const counter = await verifySigned(credential, { challenge, party: relyingParty(ctx), publicKey });
    if (counter === undefined) throw new AppError('passkey-refused');
    const { account, session } = await db.withTenant(realmId, (tx) => enter(tx, ctx, { ...found, counter }));
    setSessionCookies(ctx, session);
    return { user: toUser(account, true) };
  });
}

interface FoundPasskey {
  id: string;
  publicKey: string;
  /** That of its account. */
  login: string;
}

async function findPasskey(tx: TenantTx, realmId: string, credentialId: string): Promise<FoundPasskey | undefined> {
  const [found] = await tx
    .select({ id: passkeys.id, publicKey: passkeys.publicKey, login: users.login })
    .from(passkeys)
    .innerJoin(users, and(eq(users.tenantId, realmId), eq(users.id, passkeys.userId)))
    .where(and(eq(passkeys.tenantId, realmId), eq(passkeys.credentialId, credentialId)));
  return found;
}

/** Signs in. The passkey is locked, so that of two signatures with one counter the second is refused. */
async function enter(
  tx: TenantTx,
  ctx: Context,
  { id, login, counter }: FoundPasskey & { counter: number },
): Promise<{ account: Account; session: StartedSession }> {
  const { realm, deps } = ctx;
  const { tenantId: realmId } = realm;
  const now = deps.now();
  const account = await findAccount(tx, realmId, login);
  if (!account) throw new AppError('passkey-refused');
  await lockActive(tx, realmId, account, now);
  const isIt = and(eq(passkeys.tenantId, realmId), eq(passkeys.id, id));
  const [passkey] = await tx.select({ counter: passkeys.counter }).from(passkeys).where(isIt).for('no key update');
  // Removed meanwhile.
  if (!passkey) throw new AppError('passkey-refused');
  if (isCopied({ counter, stored: passkey.counter })) throw new AppError('passkey-copied');
  const current = await findAccount(tx, realmId, login);
  if (!current) throw new AppError('passkey-refused');
  refuseBarred(current);
  await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(isIt);
  const isKnown = (await findDevice(tx, ctx, { realmId, login })) !== undefined;
  return {
    account: current,
    session: await startSession(tx, ctx, { account: current, isKnown, method: 'passkey', details: { passkey: id } }),
  };
}
