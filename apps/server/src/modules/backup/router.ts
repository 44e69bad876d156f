import { newestBackup } from '@dars/contracts/portal/backup';
import * as z from 'zod/mini';
import { detachedProcedure } from '../../core/detached-procedure.ts';
import { router } from '../../core/init.ts';
import { getNewestBackup } from './get-newest.ts';

export const backupRouter = router({
  /** Opens no transaction, because a network disk can take long to answer. */
  newest: detachedProcedure('backups:read')
    .output(z.nullable(newestBackup))
    .query(({ ctx }) => getNewestBackup(ctx.deps)),
});
