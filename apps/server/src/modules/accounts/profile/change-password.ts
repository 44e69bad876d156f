import type { ChangePassword } from '@dars/contracts/accounts/profile';
import { AppError } from '@dars/contracts/errors';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { recordAudit } from '../../../core/audit.ts';
import type { RealmContext } from '../../../core/context.ts';
import { endSessionsExcept } from '../../../core/identity/session.ts';
import { findPerson, type Person } from '../account/account.ts';
import { findDevice, forgetOtherDevices } from '../account/device.ts';
import { dropTokens } from '../account/mailed-links.ts';
import { hashNewPassword } from '../account/new-password.ts';
import { runRecordingRefusal } from '../account/record-refusal.ts';
import { countSignInAttempt } from '../account/sign-in-limits.ts';
import { lockAccount } from '../account/store.ts';
import { sendPasswordChanged } from '../recovery/send-password-changed.ts';
import { isSelf } from './store.ts';

interface Verified {
  person: Person;
  /** The hash of this browser's device secret, if the device is known. */
  device: string | undefined;
}

/**
 * Changes the password of a user who knows the current one. All their other sessions end and all other browsers are
 * forgotten. If a portal owner changes theirs on the platform, the database ends their sessions in their portals as
 * well (sec.end_owner_sessions). Wrong current passwords count like wrong passwords at sign-in.
 * @throws wrong-password, common-password, own-password, owner-account, too-many-requests
 */
export async function changePassword(ctx: RealmContext, { current, password }: ChangePassword): Promise<void> {
  const { db } = ctx.deps;
  const { realmId, login } = ctx.actor;
  const verified = await runRecordingRefusal(ctx, { realmId, login, method: 'password' }, () => verify(ctx, current));
  const passwordHash = await hashNewPassword(ctx, verified.person, password);
  await db.withTenant(realmId, (tx) => storePassword(tx, ctx, { ...verified, passwordHash }));
}

async function verify(ctx: RealmContext, current: string): Promise<Verified> {
  const { db, passwords } = ctx.deps;
  const { realmId, userId, login } = ctx.actor;
  const { attempt, matches, ...verified } = await passwords.inTurn(async (verify) => {
    const [person, device] = await db.withTenant(
      realmId,
      (tx) => Promise.all([findPerson(tx, realmId, userId), findDevice(tx, ctx, { realmId, login })]),
      { readOnly: true },
    );
    if (!person) throw new AppError('unauthenticated');
    if (person.isOwner) throw new AppError('owner-account');
    const attempt = countSignInAttempt(ctx.deps, { realmId, login, ip: ctx.ip, device });
    return { person, device, attempt, matches: await verify(person.passwordHash, current) };
  });
  if (!matches) throw wrongPassword();
  attempt.succeeded();
  return verified;
}

async function storePassword(
  tx: TenantTx,
  ctx: RealmContext,
  { person, device, passwordHash }: Verified & { passwordHash: string },
): Promise<void> {
  const { actor, deps, language, requestId } = ctx;
  const { realmId, userId } = actor;
  const stored = await lockAccount(tx, realmId, userId);
  // Another request has changed the password since it was verified.
  if (stored.passwordHash !== person.passwordHash) throw wrongPassword();
  await tx.update(users).set({ passwordHash, updatedAt: deps.now() }).where(isSelf(actor));
  await endSessionsExcept(tx, actor, actor.credential.id);
  await forgetOtherDevices(tx, realmId, { userId, device });
  // A stranger may have asked for the mailed links that are still unused.
  await dropTokens(tx, realmId, userId);
  await sendPasswordChanged(tx, deps, { realmId, person, language });
  const event = { tenantId: realmId, actor: { realmId, userId }, subjectId: userId, requestId };
  await recordAudit(tx, { ...event, action: 'user.password-changed' });
}

const wrongPassword = () => AppError.rule('current', 'wrong-password');
