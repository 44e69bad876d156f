import { dataExports } from '@dars/contracts/accounts/personal-data';
import { router } from '../../core/init.ts';
import { realmProcedure } from '../../core/procedures.ts';
import { getExports } from './get-export.ts';
import { startExport } from './start-export.ts';

export const personalDataRouter = router({
  getExports: realmProcedure('profile:read')
    .output(dataExports)
    .query(({ ctx }) => getExports(ctx)),

  requestExport: realmProcedure('profile:write')
    .output(dataExports)
    .mutation(({ ctx }) => startExport(ctx)),
});
