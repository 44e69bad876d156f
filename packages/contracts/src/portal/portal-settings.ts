import * as z from 'zod/mini';
import { CALENDARS } from '../constants.ts';
import { rule } from '../rules.ts';
import { generalSettings } from './general-settings.ts';
import { FONTS, hexColor, MAX_COLORS, type SetupStep, TEMPLATES, tenantSettings, timeZone } from './settings.ts';

// These lie apart from `tenantSettings`, which the learner's home loads.

/** The settings as a portal's admin sees them. */
export const portalSettings = z.object({
  ...tenantSettings.shape,
  ...generalSettings.shape,
  /** Rises with every change; an update sends it back. Null: nothing has been stored yet. */
  updatedDate: z.nullable(z.string()),
});
export type PortalSettings = z.infer<typeof portalSettings>;

const address = { value: z.string().check(z.maxLength(2000, rule('maximum-length'))) };
const file = z.nullable(z.strictObject(address));
const palette = z
  .array(z.strictObject({ hex: hexColor }))
  .check(z.minLength(1, rule('required-field')), z.maxLength(MAX_COLORS, rule('maximum-items')));

/**
 * The settings to change; settings that are left out stay. The update finishes the assistant's steps that ask for them.
 */
export const updateSettingsInput = z.strictObject({
  logo: z.optional(z.nullable(z.strictObject({ ...address, isLight: z.optional(z.boolean()) }))),
  icon: z.optional(file),
  template: z.optional(z.enum(TEMPLATES)),
  font: z.optional(z.strictObject({ value: z.enum(FONTS) })),
  colors: z.optional(z.strictObject({ colorCodes: palette })),
  calendar: z.optional(z.enum(CALENDARS)),
  timeZone: z.optional(timeZone),
  ...z.partial(generalSettings).shape,
  /** The date that was read. Without it the update replaces the stored settings whatever they are. */
  updatedDate: z.optional(z.nullable(z.string().check(z.maxLength(40, rule('maximum-length'))))),
});
export type UpdateSettingsInput = z.output<typeof updateSettingsInput>;

/** The settings that each step of the assistant asks for. */
export const STEP_PARTS = {
  logo: ['logo', 'icon'],
  template: ['template'],
  font: ['font'],
  colors: ['colors'],
} as const satisfies Record<SetupStep, readonly (keyof UpdateSettingsInput)[]>;
