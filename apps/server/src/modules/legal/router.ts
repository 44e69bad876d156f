import { nothing } from '@dars/contracts/accounts/auth';
import { legalByKind, legalState, publishLegalInput } from '@dars/contracts/portal/legal';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { getLegalState, publishLegal } from './publish.ts';

export const legalRouter = router({
  get: tenantProcedure('settings:read')
    .input(legalByKind)
    .output(legalState)
    .query(({ ctx, input }) => getLegalState(ctx, input.kind)),

  publish: tenantProcedure('settings:write', { retry: 'keyed' })
    .input(publishLegalInput)
    .output(nothing)
    .mutation(({ ctx, input }) => publishLegal(ctx, input)),
});
