import * as z from 'zod/mini';
import { CALENDARS } from '../constants.ts';
import { rule } from '../rules.ts';

export const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, rule('invalid')));

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
const DEFAULT_TIME_ZONE = 'Asia/Riyadh';

/** The templates of the learner home. */
export const TEMPLATES = ['diwan', 'masar', 'majlis', 'shasha'] as const;
export type TemplateKey = (typeof TEMPLATES)[number];

/** The steps of the setup assistant, in order. */
export const SETUP_STEPS = ['logo', 'template', 'font', 'colors'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** An IANA time zone. Offsets are refused, because they know no summer time. */
export const timeZone = z.string().check(z.refine(isTimeZone, rule('invalid')));

/** The primary, and the shades 100 to 700. */
export const MAX_COLORS = 8;

/** Font {value}, colors {colorCodes [{hex}]}: the first is the primary, the next fill the shades 100 to 700. */
export const tenantSettings = z.object({
  font: z.object({ value: z.enum(FONTS) }),
  colors: z.object({ colorCodes: z.array(z.object({ hex: hexColor })).check(z.minLength(1), z.maxLength(MAX_COLORS)) }),
  /** `isLight`: the drawing is nearly white, so that it is shown on a dark plate. */
  logo: z.nullable(z.object({ value: z.string(), isLight: z.optional(z.boolean()) })),
  icon: z.nullable(z.object({ value: z.string() })),
  template: z.enum(TEMPLATES),
  /**
   * The calendar of all dates in the portal; a person who has chosen another one in their profile sees dates in that.
   */
  calendar: z._default(z.enum(CALENDARS), 'gregorian'),
  /** The time zone in which a day of the portal begins. */
  timeZone: z._default(timeZone, DEFAULT_TIME_ZONE),
  /** The finished steps of the assistant. */
  setup: z.optional(z.array(z.enum(SETUP_STEPS))),
  /** The skipped steps of the assistant. */
  skipped: z.optional(z.array(z.enum(SETUP_STEPS))),
});
export type TenantSettings = z.infer<typeof tenantSettings>;

export const DEFAULT_SETTINGS: TenantSettings = {
  font: { value: DEFAULT_FONT },
  colors: { colorCodes: [{ hex: DEFAULT_PRIMARY }] },
  logo: null,
  icon: null,
  template: 'diwan',
  calendar: 'gregorian',
  timeZone: DEFAULT_TIME_ZONE,
};

/**
 * Returns valid settings for any stored value: a wrong value of a later version or of a manual change must not make a
 * page fail.
 */
export function parseStoredSettings(stored: unknown): TenantSettings {
  const parsed = tenantSettings.safeParse(stored);
  return parsed.success ? parsed.data : DEFAULT_SETTINGS;
}

/** Returns the steps of the assistant that are neither finished nor skipped, in order. */
export function openSteps({ setup = [], skipped = [] }: Pick<TenantSettings, 'setup' | 'skipped'>): SetupStep[] {
  return SETUP_STEPS.filter((step) => !setup.includes(step) && !skipped.includes(step));
}

/** The requirements of a portal before it can teach, in the order in which people meet them. */
export const CHECKS = ['logo', 'look', 'staff', 'course', 'published', 'learner'] as const;
export type Check = (typeof CHECKS)[number];
const isDone = z.boolean();
export const checklist = z.object({
  logo: isDone,
  look: isDone,
  staff: isDone,
  course: isDone,
  published: isDone,
  learner: isDone,
});
export type Checklist = z.infer<typeof checklist>;

/** `open` withdraws both `done` and `skipped`. */
const STEP_STATES = ['done', 'skipped', 'open'] as const;
export const setStepInput = z.strictObject({
  step: z.enum(SETUP_STEPS),
  state: z.enum(STEP_STATES),
});
export type SetStepInput = z.output<typeof setStepInput>;

export const templateList = z.array(z.object({ key: z.enum(TEMPLATES), imageUrl: z.string() }));
export const fontList = z.array(z.object({ name: z.string(), fontFamily: z.string() }));

/** Valid names are kept, because making a formatter to check one costs more than the rest of a document. */
const knownZones = new Set<string>();

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (!/^(UTC|[A-Z]\w+(\/[A-Z][\w+-]+)+)$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  knownZones.add(name);
  return true;
}
