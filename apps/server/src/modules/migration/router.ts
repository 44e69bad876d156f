import { migrationList } from '@dars/contracts/portal/migration';
import { readApplied, readMigrations } from '@dars/db/migrations';
import { router } from '../../core/init.ts';
import { platformProcedure } from '../../core/procedures.ts';
import { compareMigrations } from './rules.ts';

export const migrationRouter = router({
  list: platformProcedure('migrations:read')
    .output(migrationList)
    .query(async ({ ctx }) => {
      const files = await readMigrations(ctx.deps.migrations);
      const rows = compareMigrations(files, await readApplied(ctx.tx));
      return { rows, total: rows.length };
    }),
});
