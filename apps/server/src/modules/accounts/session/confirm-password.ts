import { AppError } from '@dars/contracts/errors';
import { sessions } from '@dars/db/schema/accounts/sessions';
import { and, eq } from 'drizzle-orm';
import type { RealmContext } from '../../../core/context.ts';
import { findAccount } from '../account/account.ts';
import { findDevice } from '../account/device.ts';
import { runRecordingRefusal } from '../account/record-refusal.ts';
import { countSignInAttempt } from '../account/sign-in-limits.ts';

/**
 * Marks the session as confirmed by password, so that for some minutes it may do what requires a fresh confirmation.
 * Wrong passwords count like those of sign-ins. A portal's owner confirms with the platform's password.
 * @throws wrong-password, forbidden for a token, too-many-requests
 */
export async function confirmPassword(ctx: RealmContext, { password }: { password: string }): Promise<void> {
  const { actor, deps } = ctx;
  const { realmId, login, credential } = actor;
  if (credential.kind !== 'session') throw new AppError('forbidden');
  await runRecordingRefusal(ctx, { realmId, login, method: 'password' }, () => verify(ctx, password));
  await deps.db.withTenant(realmId, (tx) =>
    tx
      .update(sessions)
      .set({ confirmedAt: deps.now() })
      .where(and(eq(sessions.tenantId, realmId), eq(sessions.id, credential.id))),
  );
}

async function verify(ctx: RealmContext, password: string): Promise<void> {
  const { db, passwords } = ctx.deps;
  const { realmId, login } = ctx.actor;
  const { attempt, matches } = await passwords.inTurn(async (verify) => {
    const [account, device] = await db.withTenant(
      realmId,
      (tx) => Promise.all([findAccount(tx, realmId, login), findDevice(tx, ctx, { realmId, login })]),
      { readOnly: true },
    );
    const begun = countSignInAttempt(ctx.deps, { realmId, login, ip: ctx.ip, device });
    return { attempt: begun, matches: await verify(account?.passwordHash ?? null, password) };
  });
  if (!matches) throw AppError.rule('password', 'wrong-password');
  attempt.succeeded();
}
