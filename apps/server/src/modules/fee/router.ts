import { csvStep } from '@dars/contracts/csv';
import { exportFeesInput, feeList, feeMonths, listFeesInput } from '@dars/contracts/selling/fee-report';
import { router } from '../../core/init.ts';
import { platformProcedure } from '../../core/procedures.ts';
import { exportFees } from './export-fees.ts';
import { listFees } from './list-fees.ts';
import { summarizeFees } from './summarize-fees.ts';

/** The fees that were noted with paid orders, by month and portal. Nothing is collected by them. */
export const feeRouter = router({
  months: platformProcedure('tenants:read', { reads: 'replica' })
    .output(feeMonths)
    .query(({ ctx }) => summarizeFees(ctx.tx, ctx.deps.now())),

  list: platformProcedure('tenants:read', { reads: 'replica' })
    .input(listFeesInput)
    .output(feeList)
    .query(({ ctx, input }) => listFees(ctx.tx, input, ctx.deps.now())),

  export: platformProcedure('tenants:read', { reads: 'replica' })
    .input(exportFeesInput)
    .output(csvStep)
    .query(({ ctx, input }) => exportFees(ctx, input)),
});
