import { newestBackup } from '@dars/contracts/portal/backup';
import * as z from 'zod/mini';
import { router } from '../../core/init.ts';
import { platformProcedure } from '../../core/procedures.ts';
import { getNewestBackup } from './get-newest.ts';

export const backupRouter = router({
  newest: platformProcedure('backups:read')
    .output(z.nullable(newestBackup))
    .query(({ ctx }) => getNewestBackup(ctx.deps)),
});
