import { nothing } from '@dars/contracts/accounts/auth';
import { forgotPasswordInput } from '@dars/contracts/accounts/new-password';
import { accountDeletion, dataExports } from '@dars/contracts/accounts/personal-data';
import { router } from '../../core/init.ts';
import { publicProcedure, realmProcedure } from '../../core/procedures.ts';
import { getExports } from './get-export.ts';
import { startCopy } from './start-copy.ts';
import { getDeletion, startDeletion, withdrawDeletion } from './start-deletion.ts';
import { startExport } from './start-export.ts';

export const personalDataRouter = router({
  getExports: realmProcedure('profile:read')
    .output(dataExports)
    .query(({ ctx }) => getExports(ctx)),

  requestExport: realmProcedure('profile:write')
    .output(dataExports)
    .mutation(({ ctx }) => startExport(ctx)),

  requestCopy: publicProcedure
    .input(forgotPasswordInput)
    .output(nothing)
    .mutation(({ ctx, input }) => startCopy(ctx, input)),

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
