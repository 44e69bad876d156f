import * as z from 'zod/mini';
import { rule } from './rules.ts';

const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, rule('invalid')));

/** Names offered by GET /api/fonts; the family and files are the design system's. */
export const FONTS = [
  'Readex Pro',
  'IBM Plex Sans Arabic',
  'Cairo',
  'Tajawal',
  'Almarai',
  'Noto Kufi Arabic',
  'Rubik',
  'Alexandria',
  'El Messiri',
  'Vazirmatn',
  'Noto Naskh Arabic',
] as const;
export type FontName = (typeof FONTS)[number];
export const DEFAULT_FONT: FontName = 'Readex Pro';
export const CONSOLE_FONT: FontName = 'IBM Plex Sans Arabic';
export const DEFAULT_PRIMARY = '#0E7C66';

const TEMPLATES = ['diwan', 'masar', 'majlis', 'shasha'] as const;

/** What the setup assistant asks for, in its order. */
export const SETUP_STEPS = ['logo', 'template', 'font', 'colors'] as const;

/** SPEC 3: font {value}, colors {colorCodes [{hex}]}: the first is the primary, the next fill the shades 100 to 700. */
export const tenantSettings = z.object({
  font: z.object({ value: z.enum(FONTS) }),
  colors: z.object({ colorCodes: z.array(z.object({ hex: hexColor })).check(z.minLength(1), z.maxLength(8)) }),
  logo: z.nullable(z.object({ value: z.string() })),
  icon: z.nullable(z.object({ value: z.string() })),
  template: z.enum(TEMPLATES),
  /** The steps of the assistant that somebody has finished. */
  setup: z.optional(z.array(z.enum(SETUP_STEPS))),
});
export type TenantSettings = z.infer<typeof tenantSettings>;

export const DEFAULT_SETTINGS: TenantSettings = {
  font: { value: DEFAULT_FONT },
  colors: { colorCodes: [{ hex: DEFAULT_PRIMARY }] },
  logo: null,
  icon: null,
  template: 'diwan',
};
