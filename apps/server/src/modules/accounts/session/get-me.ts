import type { Me } from '@dars/contracts/accounts/user';
import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { Context } from '../../../core/context.ts';
import { viewOf } from '../../../core/identity/actor.ts';
import { recordCredentialUse } from '../../../core/identity/session.ts';
import { callerScope, findNamedPortal, requireActor } from '../../../core/procedures.ts';
import { findPerson, toUser } from '../account/account.ts';

/**
 * Answers who is signed in on this host. A program learns its portal's id from this call, so on the platform's host a
 * token works without `x-tenant-id`.
 * @throws unauthenticated, tenant-suspended, tenant-mismatch, forbidden
 */
export async function getMe(ctx: Context): Promise<Me> {
  const realmId = callerScope(ctx);
  const { actor, person } = await ctx.deps.db.withTenant(
    realmId,
    async (tx) => {
      const actor = await requireActor(
        tx,
        { ...ctx, tenantHeader: ctx.tenantHeader ?? realmId },
        {
          ...{ setsUp: true, inView: 'read' },
        },
      );
      return { actor, person: await findPerson(tx, realmId, actor.userId) };
    },
    { readOnly: true },
  );
  if (!person) throw new AppError('unauthenticated');
  if (ctx.tenantHeader !== undefined)
    await ctx.deps.db.withPlatform((tx) => findNamedPortal(tx, ctx, actor), { readOnly: true });
  await recordCredentialUse(ctx.deps, actor);
  const view = viewOf(actor);
  return {
    ...toUser(person, true),
    tenantId: realmId === PLATFORM_ID ? null : realmId,
    ...(view && { view: { endsDate: view.endsAt.toISOString() } }),
  };
}
