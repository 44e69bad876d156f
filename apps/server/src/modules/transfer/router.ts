import { nothing } from '@dars/contracts/accounts/auth';
import {
  accountNumberLookup,
  ibanLookup,
  transfer,
  transferById,
  transferInput,
  transferList,
  transferListInput,
  updateTransferInput,
} from '@dars/contracts/portal/transfer';
import * as z from 'zod/mini';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { createTransfer } from './create.ts';
import { deleteTransfer } from './delete.ts';
import { accountNumberExists, ibanExists, listTransfers } from './store.ts';
import { updateTransfer } from './update.ts';

export const transferRouter = router({
  list: tenantProcedure('transfers:read')
    .input(transferListInput)
    .output(transferList)
    .query(({ ctx, input }) => listTransfers(ctx.tx, ctx.tenantId, input)),

  create: tenantProcedure('transfers:write', { retry: 'keyed' })
    .input(transferInput)
    .output(transfer)
    .mutation(({ ctx, input }) => createTransfer(ctx, input)),

  update: tenantProcedure('transfers:write', { retry: 'keyed' })
    .input(updateTransferInput)
    .output(transfer)
    .mutation(({ ctx, input }) => updateTransfer(ctx, input)),

  delete: tenantProcedure('transfers:write', { retry: 'keyed' })
    .input(transferById)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteTransfer(ctx, input)),

  ibanExists: tenantProcedure('transfers:check')
    .input(ibanLookup)
    .output(z.boolean())
    .query(({ ctx, input }) => ibanExists(ctx.tx, ctx.tenantId, input)),

  accountNumberExists: tenantProcedure('transfers:check')
    .input(accountNumberLookup)
    .output(z.boolean())
    .query(({ ctx, input }) => accountNumberExists(ctx.tx, ctx.tenantId, input)),
});
