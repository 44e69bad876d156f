import type { Permission } from '@dars/contracts/permissions';
import { recordCredentialUse } from './identity/session.ts';
import { procedure } from './init.ts';
import { admitToPlatform, requirePlatform } from './procedures.ts';

/**
 * Like `platformProcedure` without a transaction, for queries that wait for something other than the database: the
 * transaction that found the caller has ended, and its connection serves others meanwhile.
 */
export const detachedProcedure = (permission: Permission) =>
  procedure.meta({ scope: 'platform', permission }).use(async ({ ctx, next }) => {
    await requirePlatform(ctx);
    const actor = await ctx.deps.db.withPlatform((tx) => admitToPlatform(tx, ctx, permission), { readOnly: true });
    const result = await next({ ctx: { actor } });
    await recordCredentialUse(ctx.deps, actor);
    return result;
  });
