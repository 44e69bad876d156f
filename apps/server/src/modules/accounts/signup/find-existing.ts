import type { MobileLookup } from '@dars/contracts/accounts/user';
import { AppError } from '@dars/contracts/errors';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { hostScope } from '../../../core/procedures.ts';
import { requireOpenRegistration } from '../account/sign-up-rule.ts';
import { findByMobile } from '../account/store.ts';

export type Existing = { exists: true } | null;

/**
 * Answers whether an address is taken. An account that was never activated does not count, as it may be signed up for
 * again.
 */
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

/**
 * Whether visitors of this host may ask which addresses and numbers are taken. The platform never answers that, because
 * its accounts include the administrators of every portal.
 */
export function mayCheckExistence({ deps, realm }: Pick<Context, 'deps' | 'realm'>): boolean {
  return deps.config.publicExistenceChecks && realm.kind === 'tenant';
}

/**
 * @throws unauthenticated where visitors may not ask, registration-closed, registration-invitation,
 * too-many-requests
 */
async function answerVisitor(
  ctx: Context,
  exists: (tx: TenantTx, realmId: string) => Promise<boolean>,
): Promise<Existing> {
  const realmId = hostScope(ctx);
  if (!mayCheckExistence(ctx)) throw new AppError('unauthenticated');
  await ctx.limit('existence');
  const isTaken = await ctx.deps.db.withTenant(
    realmId,
    async (tx) => {
      await requireOpenRegistration(tx, realmId);
      return exists(tx, realmId);
    },
    { readOnly: true },
  );
  return isTaken ? { exists: true } : null;
}
