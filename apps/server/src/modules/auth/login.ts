import { AppError } from '@dars/contracts/errors';
import type { LoginInput } from '@dars/contracts/sign-in';
import type { User } from '@dars/contracts/user';
import type { TenantTx } from '@dars/db/client';
import { users } from '@dars/db/schema/users';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../trpc/context.ts';
import { hostScope, isClosed } from '../../trpc/procedures.ts';
import { recordAudit } from '../audit/store.ts';
import { type Account, findAccount, toUser } from './account.ts';
import { beginSignIn } from './attempts.ts';
import { createSession, type SessionGrant } from './session.ts';

/**
 * Signs this browser in to the host's realm. Nothing about an account is told to who does not know its password, not
 * even whether there is one.
 * @throws wrong-credentials, account-disabled, account-not-activated, tenant-suspended, too-many-requests
 */
export async function login(ctx: Context, input: LoginInput): Promise<{ user: User }> {
  const { db, passwords } = ctx.deps;
  const realmId = hostScope(ctx);
  await ctx.limit('signIn');
  const attempt = beginSignIn(ctx.deps, realmId, input.login);
  const account = await db.withTenant(realmId, (tx) => findAccount(tx, realmId, input.login), { readOnly: true });
  const matches = await passwords.verify(account?.passwordHash ?? null, input.password);
  if (!account || !matches) throw new AppError('wrong-credentials');
  attempt.succeeded();
  if (account.isDisabled) throw new AppError('account-disabled');
  if (!account.isActivated) throw new AppError('account-not-activated');
  if (ctx.realm.kind === 'tenant' && isClosed(account.status)) throw new AppError('tenant-suspended');
  const grant = await db.withTenant(realmId, (tx) => signIn(tx, ctx, account));
  ctx.cookie.set(grant.secret, grant.expiresAt);
  return { user: toUser(account, true) };
}

async function signIn(tx: TenantTx, ctx: Context, account: Account): Promise<SessionGrant> {
  const { tenantId } = ctx.realm;
  await refuseChanged(tx, tenantId, account);
  const actor = { realmId: tenantId, userId: account.id };
  await recordAudit(tx, {
    tenantId,
    actor,
    action: 'user.signed-in',
    subjectId: account.id,
    requestId: ctx.requestId,
  });
  return createSession(tx, ctx, account);
}

/**
 * While the password was being verified it may have been changed, which ends all sessions: one made now with the old
 * password would survive that. The lock makes whoever changes it wait for this session, or this wait for the change.
 */
async function refuseChanged(tx: TenantTx, realmId: string, verified: Account): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, realmId), eq(users.id, verified.id)))
    .for('share');
  const current = await findAccount(tx, realmId, verified.login);
  if (current?.passwordHash !== verified.passwordHash || current.isDisabled) throw new AppError('wrong-credentials');
}
