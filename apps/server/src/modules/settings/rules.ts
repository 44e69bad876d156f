import {
  FONTS,
  SETUP_STEPS,
  type SetStepInput,
  type SetupStep,
  STEP_PARTS,
  TEMPLATES,
  type TenantSettings,
  type UpdateSettingsInput,
} from '@dars/contracts/portal/settings';
import { fontStack } from '@dars/ui/fonts';

/** The steps of the setup assistant whose parts the input contains. */
export function stepsOf(input: UpdateSettingsInput): SetupStep[] {
  return SETUP_STEPS.filter((step) => STEP_PARTS[step].some((part) => input[part] !== undefined));
}

/** Records that a step is finished, skipped or neither. The lists keep the assistant's order. */
export function withStep<Settings extends TenantSettings>(settings: Settings, { step, state }: SetStepInput): Settings {
  const { setup = [], skipped = [] } = settings;
  const keep = (steps: readonly SetupStep[], isIn: boolean) =>
    SETUP_STEPS.filter((each) => (each === step ? isIn : steps.includes(each)));
  return { ...settings, setup: keep(setup, state === 'done'), skipped: keep(skipped, state === 'skipped') };
}

/** The names of the parts that differ, for the audit trail. */
export function changedSettings(before: TenantSettings, after: TenantSettings): (keyof TenantSettings)[] {
  const parts = Object.keys(after) as (keyof TenantSettings)[];
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

/** A date later than the stored one, so that no two states have the same date. */
export function nextDate(now: Date, last: Date | null): Date {
  return new Date(Math.max(now.getTime(), last === null ? 0 : last.getTime() + 1));
}

/** The templates, each with its picture's address on the portal's own host, where it has the portal's colours. */
export const templatesAt = (origin: string) =>
  TEMPLATES.map((key) => ({ key, imageUrl: `${origin}/templates/${key}.svg` }));

export const fonts = () => FONTS.map((name) => ({ name, fontFamily: fontStack(name) }));
