import { AppError } from '@dars/contracts/errors';
import type { MobileLookup } from '@dars/contracts/user';
import type { TenantTx } from '@dars/db/client';
import { users } from '@dars/db/schema/users';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Context } from '../../trpc/context.ts';
import { hostScope } from '../../trpc/procedures.ts';
import { findByMobile } from '../user/store.ts';

export type Existing = { exists: true } | null;

/** Whether an address cannot sign up any more: an account that nobody has opened yet may be signed up for again. */
export function findExistingLogin(ctx: Context, { login }: { login: string }): Promise<Existing> {
  return answerVisitor(ctx, async (tx, realmId) => {
    const isTaken = or(isNotNull(users.activatedAt), isNotNull(users.disabledAt), users.isOwner);
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, realmId), eq(users.login, login), isTaken));
    return found !== undefined;
  });
}

export function findExistingMobile(ctx: Context, lookup: MobileLookup): Promise<Existing> {
  return answerVisitor(ctx, async (tx, realmId) => (await findByMobile(tx, realmId, lookup)) !== null);
}

/** @throws unauthenticated where visitors may not ask, too-many-requests */
async function answerVisitor(
  ctx: Context,
  exists: (tx: TenantTx, realmId: string) => Promise<boolean>,
): Promise<Existing> {
  const { db, config } = ctx.deps;
  const realmId = hostScope(ctx);
  if (!config.publicExistenceChecks) throw new AppError('unauthenticated');
  await ctx.limit('existence');
  return (await db.withTenant(realmId, (tx) => exists(tx, realmId), { readOnly: true })) ? { exists: true } : null;
}
