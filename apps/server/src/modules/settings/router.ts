import {
  checklist,
  fontList,
  portalSettings,
  setStepInput,
  templateList,
  updateSettingsInput,
} from '@dars/contracts/settings';
import { originOf } from '../../realm-origin.ts';
import { router } from '../../trpc/init.ts';
import { publicProcedure, tenantProcedure } from '../../trpc/procedures.ts';
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
