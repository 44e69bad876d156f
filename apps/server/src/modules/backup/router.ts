import type { Permission } from '@dars/contracts/permissions';
import { newestBackup } from '@dars/contracts/portal/backup';
import * as z from 'zod/mini';
import { recordCredentialUse } from '../../core/identity/session.ts';
import { procedure, router } from '../../core/init.ts';
import { admitToPlatform, requirePlatform } from '../../core/procedures.ts';
import { getNewestBackup } from './get-newest.ts';

/**
 * Like `platformProcedure` without a transaction, for a query that waits for a disk, which may be a network's: the
 * transaction that found the caller has ended, and its connection serves others meanwhile.
 */
const detachedProcedure = (permission: Permission) =>
  procedure.meta({ scope: 'platform', permission }).use(async ({ ctx, next }) => {
    await requirePlatform(ctx);
    const actor = await ctx.deps.db.withPlatform((tx) => admitToPlatform(tx, ctx, permission), { readOnly: true });
    const result = await next({ ctx: { actor } });
    await recordCredentialUse(ctx.deps, actor);
    return result;
  });

export const backupRouter = router({
  newest: detachedProcedure('backups:read')
    .output(z.nullable(newestBackup))
    .query(({ ctx }) => getNewestBackup(ctx.deps)),
});
