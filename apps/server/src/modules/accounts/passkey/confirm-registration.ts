import { MAX_PASSKEYS, type NewPasskey } from '@dars/contracts/accounts/passkey';
import { AppError } from '@dars/contracts/errors';
import { passkeys } from '@dars/db/schema/accounts/passkeys';
import type { TenantTx } from '@dars/db/tx';
import { recordAudit } from '../../../core/audit.ts';
import type { RealmContext } from '../../../core/context.ts';
import { lockAccount } from '../account/store.ts';
import { requireOwnFactor } from '../second-factor/policy.ts';
import { mailFactorChange } from '../second-factor/send-factor-mails.ts';
import { readChallenge, relyingParty, type VerifiedPasskey, verifyCreated } from './rules.ts';
import { consumeChallenge, countPasskeys } from './store.ts';

/**
 * Stores the passkey that the browser has made, and mails the person. It signs in from now on.
 * @throws passkey-expired, passkey-refused, passkeys-full, forbidden, password-confirmation-required
 */
export async function confirmRegistration(ctx: RealmContext, { name, credential }: NewPasskey): Promise<void> {
  requireOwnFactor(ctx);
  const { actor, deps } = ctx;
  const { realmId, userId } = actor;
  const challenge = readChallenge(credential.clientDataJSON);
  // Taken in a transaction of its own: what is refused afterwards has used the challenge up as well.
  const isTheirs =
    challenge !== undefined &&
    (await deps.db.withTenant(realmId, (tx) => consumeChallenge(tx, { realmId, userId, now: deps.now() }, challenge)));
  if (!isTheirs) throw new AppError('passkey-expired');
  const made = await verifyCreated(credential, { challenge, party: relyingParty(ctx) });
  if (!made) throw new AppError('passkey-refused');
  const { transports } = credential;
  await deps.db.withTenant(realmId, (tx) => store(tx, ctx, { ...made, name, transports }));
}

async function store(
  tx: TenantTx,
  ctx: RealmContext,
  made: VerifiedPasskey & { name: string; transports: string[] },
): Promise<void> {
  const { actor, deps, requestId } = ctx;
  const { realmId, userId } = actor;
  const key = { realmId, userId };
  // The lock makes concurrent registrations count each other.
  const person = await lockAccount(tx, realmId, userId);
  if ((await countPasskeys(tx, key)) >= MAX_PASSKEYS) throw new AppError('passkeys-full');
  const row = { ...made, tenantId: realmId, userId, createdAt: deps.now() };
  const inserted = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  // Another account of the realm has this credential, which only a broken authenticator brings about.
  if (inserted.length === 0) throw new AppError('passkey-refused');
  await mailFactorChange(tx, ctx, { realmId, person, change: 'passkey-added' });
  const event = { tenantId: realmId, actor: key, subjectId: userId, requestId };
  await recordAudit(tx, { ...event, action: 'user.passkey-added', details: { name: made.name } });
}
