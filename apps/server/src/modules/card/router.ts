import { cardSettings, saveCardSettingsInput } from '@dars/contracts/selling/card';
import { router } from '../../core/init.ts';
import { preparedProcedure, tenantProcedure } from '../../core/procedures.ts';
import { getCardSettings } from './get-settings.ts';
import { removeCardSettings } from './remove-settings.ts';
import { checkNewKey, saveCardSettings } from './save-settings.ts';

export const cardRouter = router({
  getSettings: tenantProcedure('selling:read')
    .output(cardSettings)
    .query(({ ctx }) => getCardSettings(ctx)),

  saveSettings: preparedProcedure('selling:write', saveCardSettingsInput, checkNewKey)
    .output(cardSettings)
    .mutation(({ ctx, input }) => saveCardSettings(ctx, input)),

  removeSettings: tenantProcedure('selling:write', { retry: 'keyed' })
    .output(cardSettings)
    .mutation(({ ctx }) => removeCardSettings(ctx)),
});
