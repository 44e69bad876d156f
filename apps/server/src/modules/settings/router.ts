import { portalSettings, updateSettingsInput } from '@dars/contracts/portal/portal-settings';
import { checklist, fontList, setStepInput, templateList } from '@dars/contracts/portal/settings';
import { storageUsage } from '@dars/contracts/portal/storage-quota';
import { router } from '../../core/init.ts';
import { publicProcedure, tenantProcedure } from '../../core/procedures.ts';
import { originOf } from '../../core/realm-origin.ts';
import { findStorageUsage } from '../upload/quota.ts';
import { getChecklist } from './get-checklist.ts';
import { fonts, templatesAt } from './rules.ts';
import { getSettings } from './store.ts';
import { setStep, updateSettings } from './update.ts';

export const settingsRouter = router({
  get: tenantProcedure('settings:read')
    .output(portalSettings)
    .query(({ ctx }) => getSettings(ctx.tx, ctx.tenantId)),

  checklist: tenantProcedure('settings:read')
    .output(checklist)
    .query(({ ctx }) => getChecklist(ctx)),

  storage: tenantProcedure('settings:read')
    .output(storageUsage)
    .query(({ ctx }) => findStorageUsage(ctx.tx, ctx.tenantId)),

  update: tenantProcedure('settings:write', { retry: 'keyed' })
    .input(updateSettingsInput)
    .output(portalSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),

  setStep: tenantProcedure('settings:write', { retry: 'keyed' })
    .input(setStepInput)
    .output(portalSettings)
    .mutation(({ ctx, input }) => setStep(ctx, input)),

  templates: publicProcedure
    .output(templateList)
    .query(({ ctx }) => templatesAt(originOf(ctx.realm, ctx.deps.config.baseUrl))),

  fonts: publicProcedure.output(fontList).query(fonts),
});
