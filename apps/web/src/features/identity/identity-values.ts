import type { PortalSettings, UpdateSettingsInput } from '@dars/contracts/portal/portal-settings';
import type { TenantSettings } from '@dars/contracts/portal/settings';

const PARTS = ['logo', 'icon', 'template', 'font', 'colors'] as const;
export type IdentityPart = (typeof PARTS)[number];
export type IdentityValues = Pick<TenantSettings, IdentityPart>;

export function identityValues(settings: TenantSettings): IdentityValues {
  const { logo, icon, template, font, colors } = settings;
  return { logo, icon, template, font, colors };
}

/** Returns the changed parts only, so that saving does not undo another person's changes of the other parts. */
export function changedParts(values: IdentityValues, stored: PortalSettings): UpdateSettingsInput {
  return partsOf(
    values,
    PARTS.filter((part) => JSON.stringify(values[part]) !== JSON.stringify(stored[part])),
  );
}

export function partsOf(values: IdentityValues, parts: readonly IdentityPart[]): UpdateSettingsInput {
  return Object.fromEntries(parts.map((part) => [part, values[part]]));
}
