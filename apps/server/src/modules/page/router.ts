import { pageAsRead, portalPageState, updatePageInput } from '@dars/contracts/portal/portal-page';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { discardDraft } from './discard.ts';
import { publishPage } from './publish.ts';
import { getPage } from './store.ts';
import { updatePage } from './update.ts';

export const pageRouter = router({
  get: tenantProcedure('settings:read')
    .output(portalPageState)
    .query(({ ctx }) => getPage(ctx.tx, ctx.tenantId)),

  update: tenantProcedure('settings:write', { retry: 'keyed' })
    .input(updatePageInput)
    .output(portalPageState)
    .mutation(({ ctx, input }) => updatePage(ctx, input)),

  publish: tenantProcedure('settings:write', { retry: 'keyed' })
    .input(pageAsRead)
    .output(portalPageState)
    .mutation(({ ctx, input }) => publishPage(ctx, input)),

  discard: tenantProcedure('settings:write', { retry: 'keyed' })
    .input(pageAsRead)
    .output(portalPageState)
    .mutation(({ ctx, input }) => discardDraft(ctx, input)),
});
