import {
  bundle,
  bundleById,
  bundleList,
  createBundleInput,
  listBundlesInput,
  updateBundleInput,
} from '@dars/contracts/selling/bundle';
import { router } from '../../../core/init.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { createBundle } from './create.ts';
import { endBundle } from './end.ts';
import { listBundles } from './store.ts';
import { updateBundle } from './update.ts';

export const bundleRouter = router({
  list: tenantProcedure('selling:read', { reads: 'replica' })
    .input(listBundlesInput)
    .output(bundleList)
    .query(({ ctx, input }) => listBundles(ctx.tx, ctx.tenantId, input)),

  create: tenantProcedure('selling:write', { retry: 'keyed' })
    .input(createBundleInput)
    .output(bundle)
    .mutation(({ ctx, input }) => createBundle(ctx, input)),

  update: tenantProcedure('selling:write', { retry: 'keyed' })
    .input(updateBundleInput)
    .output(bundle)
    .mutation(({ ctx, input }) => updateBundle(ctx, input)),

  end: tenantProcedure('selling:write', { retry: 'keyed' })
    .input(bundleById)
    .output(bundle)
    .mutation(({ ctx, input }) => endBundle(ctx, input)),
});
