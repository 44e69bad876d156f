import { AppError } from '@dars/contracts/errors';
import type { Context } from '../../../core/context.ts';
import type { Actor } from '../../../core/identity/actor.ts';
import { findPerson } from '../account/account.ts';
import { findDevice } from '../account/device.ts';
import { runRecordingRefusal } from '../account/record-refusal.ts';
import { countSignInAttempt } from '../account/sign-in-limits.ts';
import { isSocial } from './rules.ts';

/**
 * Checks that a signed-in user may start to link a provider, by their current password. Wrong passwords count like
 * those of sign-ins.
 * @throws wrong-password, too-many-requests, and forbidden for accounts that no provider may open
 */
export async function authorizeLink(ctx: Context, actor: Actor, current: unknown): Promise<void> {
  const { realmId, login } = actor;
  await runRecordingRefusal(ctx, { realmId, login, method: 'password' }, () => verifyCurrent(ctx, actor, current));
}

async function verifyCurrent(ctx: Context, { realmId, userId, login }: Actor, current: unknown): Promise<void> {
  const { db, passwords } = ctx.deps;
  const [person, device] = await db.withTenant(
    realmId,
    (tx) => Promise.all([findPerson(tx, realmId, userId), findDevice(tx, ctx, { realmId, login })]),
    { readOnly: true },
  );
  if (!person || !isSocial(person)) throw new AppError('forbidden');
  if (person.passwordHash === null) return;
  const attempt = countSignInAttempt(ctx.deps, { realmId, login, ip: ctx.ip, device });
  const given = typeof current === 'string' ? current.slice(0, 256) : '';
  if (!(await passwords.verify(person.passwordHash, given))) throw AppError.rule('current', 'wrong-password');
  attempt.succeeded();
}
