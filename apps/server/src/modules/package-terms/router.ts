import { packageTermsList, savePackageTermsInput } from '@dars/contracts/portal/package-terms';
import { router } from '../../core/init.ts';
import { platformProcedure } from '../../core/procedures.ts';
import { listPackages } from './list-packages.ts';
import { saveTerms } from './save-terms.ts';

export const packageTermsRouter = router({
  list: platformProcedure('tenants:read')
    .output(packageTermsList)
    .query(({ ctx }) => listPackages(ctx.tx)),

  save: platformProcedure('tenants:write', { retry: 'keyed' })
    .input(savePackageTermsInput)
    .output(packageTermsList)
    .mutation(({ ctx, input }) => saveTerms(ctx, input)),
});
