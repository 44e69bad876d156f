import type { User } from '@dars/contracts/accounts/user';
import { AppError } from '@dars/contracts/errors';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { endUserSessions } from '../../../core/identity/session.ts';
import { publicScope } from '../../../core/procedures.ts';
import { toUser } from '../account/account.ts';
import { forgetDevices } from '../account/device.ts';
import { consumeToken, type FoundToken, findLink, lockMailedToken } from '../account/mailed-links.ts';
import { hashNewPassword } from '../account/new-password.ts';
import { clearSignInAttempts } from '../account/sign-in-limits.ts';
import { activateAccount, setsPassword, usableLink } from '../signup/activate.ts';
import { sendPasswordChanged } from './send-password-changed.ts';

interface SetPasswordInput {
  token: string;
  password: string;
}

/**
 * Sets the password of the account that the mailed link belongs to, activates it and ends its sessions. Repeated within
 * a minute with the same password, the call answers the same.
 * @throws token-invalid, tenant-suspended, same-password, common-password, own-password; token-used if the link was
 * mailed to reset a password and has set one
 */
export async function setPassword(ctx: Context, { token, password }: SetPasswordInput): Promise<User> {
  const { db, now } = ctx.deps;
  const realmId = publicScope(ctx);
  // Checks the link before hashing, so that invalid links cost no hashing.
  const link = await db.withTenant(realmId, (tx) => findLink(tx, realmId, token, now()), { readOnly: true });
  if (link.used && !link.found) throw new AppError('token-used');
  const found = usableLink(link.found);
  if (found.isRepeat) return answerRepeat(ctx, found, password);
  if (!setsPassword(found)) throw new AppError('token-invalid');
  if (await isCurrent(ctx, found, password)) throw AppError.rule('password', 'same-password');
  const hash = await hashNewPassword(ctx, found.person, password);
  const locked = await db.withTenant(realmId, async (tx) => {
    const link = usableLink(await lockMailedToken(tx, realmId, token, now()));
    if (!link.isRepeat) await storePassword(tx, ctx, { realmId, link, hash });
    return link;
  });
  clearSignInAttempts(ctx.deps, realmId, locked.person.login);
  return locked.isRepeat ? answerRepeat(ctx, locked, password) : toUser(locked.person, true);
}

/** Whether a password is the one that the account has already. An invited person has none yet. */
const isCurrent = async ({ deps }: Context, { person }: FoundToken, password: string): Promise<boolean> =>
  person.passwordHash !== null && deps.passwords.verify(person.passwordHash, password);

async function storePassword(
  tx: TenantTx,
  ctx: Context,
  { realmId, link, hash }: { realmId: string; link: FoundToken; hash: string },
): Promise<void> {
  const { person } = link;
  if (!setsPassword(link)) throw new AppError('token-invalid');
  await tx
    .update(users)
    .set({ passwordHash: hash, updatedAt: ctx.deps.now() })
    .where(and(eq(users.tenantId, realmId), eq(users.id, person.id)));
  await activateAccount(tx, ctx, realmId, person);
  await consumeToken(tx, realmId, link, ctx.deps.now());
  await endUserSessions(tx, realmId, person.id);
  await forgetDevices(tx, realmId, person.id);
  // No mail is sent about a first password: its owner has just chosen it.
  if (person.passwordHash !== null)
    await sendPasswordChanged(tx, ctx.deps, { realmId, person, language: ctx.language });
  await recordAudit(tx, {
    tenantId: realmId,
    actor: { realmId, userId: person.id },
    action: 'user.password-set',
    subjectId: person.id,
    requestId: ctx.requestId,
  });
}

/** Answers a repeated request whose link was used within the last minute, if its password is the one that was set. */
async function answerRepeat(ctx: Context, { person, purpose }: FoundToken, password: string): Promise<User> {
  if (!(await ctx.deps.passwords.verify(person.passwordHash, password)))
    throw new AppError(purpose === 'reset' ? 'token-used' : 'token-invalid');
  return toUser(person, true);
}
