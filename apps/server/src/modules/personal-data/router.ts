import { accountDeletion, dataExports } from '@dars/contracts/accounts/personal-data';
import { router } from '../../core/init.ts';
import { realmProcedure } from '../../core/procedures.ts';
import { getExports } from './get-export.ts';
import { getDeletion, startDeletion, withdrawDeletion } from './start-deletion.ts';
import { startExport } from './start-export.ts';

export const personalDataRouter = router({
  getExports: realmProcedure('profile:read')
    .output(dataExports)
    .query(({ ctx }) => getExports(ctx)),

  requestExport: realmProcedure('profile:write')
    .output(dataExports)
    .mutation(({ ctx }) => startExport(ctx)),

  getDeletion: realmProcedure('profile:read')
    .output(accountDeletion)
    .query(({ ctx }) => getDeletion(ctx)),

  requestDeletion: realmProcedure('profile:write')
    .output(accountDeletion)
    .mutation(({ ctx }) => startDeletion(ctx)),

  withdrawDeletion: realmProcedure('profile:write')
    .output(accountDeletion)
    .mutation(({ ctx }) => withdrawDeletion(ctx)),
});
