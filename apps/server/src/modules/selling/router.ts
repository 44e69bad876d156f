import { saveSellingInput, selling } from '@dars/contracts/selling/selling';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { getSelling } from './get.ts';
import { saveSelling } from './save.ts';

export const sellingRouter = router({
  get: tenantProcedure('selling:read')
    .output(selling)
    .query(({ ctx }) => getSelling(ctx)),

  save: tenantProcedure('selling:write', { retry: 'keyed' })
    .input(saveSellingInput)
    .output(selling)
    .mutation(({ ctx, input }) => saveSelling(ctx, input)),
});
