import type { Language } from '@dars/contracts/languages';
import { GENERAL_PARTS, type GeneralSettings } from '@dars/contracts/portal/general-settings';
import type { PortalSettings, UpdateSettingsInput } from '@dars/contracts/portal/portal-settings';

/** The values of the settings page. The default language is the one in use, whoever has set it. */
export type SettingsValues = Omit<GeneralSettings, 'language' | 'certificates'> &
  Pick<PortalSettings, 'calendar' | 'timeZone'> & { language: Language };

// Certificates have a page of their own.
const PARTS = [...GENERAL_PARTS.filter((part) => part !== 'certificates'), 'calendar', 'timeZone'] as const;

/** Returns a function that reads the form's values. `language` is the portal's default language in use. */
export const valuesOfSettings =
  (language: Language) =>
  (settings: PortalSettings): SettingsValues => ({
    ...(Object.fromEntries(PARTS.map((part) => [part, settings[part]])) as Omit<SettingsValues, 'language'>),
    language: settings.language ?? language,
  });

/** Returns the changed parts only, so that saving does not undo another person's changes of the other parts. */
export function changedParts(values: SettingsValues, stored: SettingsValues): UpdateSettingsInput {
  const changed = PARTS.filter((part) => JSON.stringify(values[part]) !== JSON.stringify(stored[part]));
  return Object.fromEntries(changed.map((part) => [part, values[part]]));
}
