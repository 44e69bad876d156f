import type { SignInMethod } from '@dars/contracts/accounts/log-ins';
import type { SecondStepCode } from '@dars/contracts/accounts/second-factor';
import type { SignInRefusal } from '@dars/contracts/audit';
import { newId } from '@dars/db/columns';
import { prepared } from '@dars/db/prepared';
import { logIns } from '@dars/db/schema/accounts/log-ins';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { MAX_USER_AGENT, type SessionGrant } from '../../../core/identity/session.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import { networkOf } from '../../../core/network-of.ts';

interface LogInOfSession {
  userId: string;
  session: SessionGrant;
  method: SignInMethod;
  secondStep: SecondStepCode['kind'] | undefined;
  isNewDevice: boolean;
}

/** Records the log-in with which a session began. */
export async function recordLogIn(
  tx: TenantTx,
  ctx: Context,
  { userId, session, method, secondStep, isNewDevice }: LogInOfSession,
): Promise<void> {
  await insertLogIn(tx, {
    ...deviceFields(ctx),
    ...{ tenantId: ctx.realm.tenantId, id: newId(), userId, method, isNewDevice },
    secondStep: secondStep ?? null,
    sessionId: hashSecret(session.secret),
    now: ctx.deps.now(),
  });
}

interface RefusedLogIn {
  login: string;
  method: SignInMethod;
  refusal: SignInRefusal;
  isNewDevice: boolean;
}

/** Records a refused log-in of an account. An unknown login costs the same statement, which then inserts no row. */
export async function recordRefusedLogIn(
  tx: TenantTx,
  ctx: Context,
  { login, method, refusal, isNewDevice }: RefusedLogIn,
): Promise<void> {
  const { tenantId } = ctx.realm;
  const { userAgent, network } = deviceFields(ctx);
  const at = ctx.deps.now().toISOString();
  await tx.execute(sql`
    insert into log_ins (tenant_id, id, user_id, method, refusal, user_agent, network, is_new_device, created_at)
    select ${tenantId}::uuid, ${newId()}::uuid, ${users.id}, ${method}, ${refusal}, ${userAgent}, ${network},
      ${isNewDevice}::boolean, ${at}::timestamptz
    from ${users} where ${and(eq(users.tenantId, tenantId), eq(users.login, login))}`);
}

const insertLogIn = prepared((tx: TenantTx) =>
  tx
    .insert(logIns)
    .values({
      tenantId: sql.placeholder('tenantId'),
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      method: sql.placeholder('method'),
      secondStep: sql.placeholder('secondStep'),
      sessionId: sql.placeholder('sessionId'),
      userAgent: sql.placeholder('userAgent'),
      network: sql.placeholder('network'),
      isNewDevice: sql.placeholder('isNewDevice'),
      createdAt: sql.placeholder('now'),
    })
    .prepare('insert_log_in'),
);

const deviceFields = ({ userAgent, ip }: Context) => ({
  userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
  network: networkOf(ip),
});
