import type { PortalSettings, UpdateSettingsInput } from '@dars/contracts/portal/portal-settings';
import { useTranslate } from '@dars/i18n/client';
import { useSettingsForm } from '../../app/form/use-settings-form.ts';
import { useApplyTheme } from '../../app/theme/use-apply-theme.ts';
import { type IdentityValues, identityValues } from './identity-values.ts';

interface IdentityForm {
  settings: PortalSettings;
  /** Selects the values to save. */
  toInput: (values: IdentityValues, stored: PortalSettings) => UpdateSettingsInput;
  onSaved?: () => void;
}

/** The form of a portal's identity. Saved values are applied at once, also to the page that edits them. */
export function useIdentityForm({ settings, toInput, onSaved }: IdentityForm) {
  const t = useTranslate('identity');
  const applyTheme = useApplyTheme();
  return useSettingsForm<IdentityValues>({
    settings,
    valuesOf: identityValues,
    toInput,
    failed: t('identity:save_failed'),
    onSaved(saved) {
      applyTheme(saved);
      onSaved?.();
    },
  });
}

export type IdentityParts = ReturnType<typeof useIdentityForm>;
