import { optionalPersonName } from '@dars/contracts/accounts/person-name';
import type { ValidationIssue } from '@dars/contracts/errors';
import { toE164 } from '@dars/contracts/phone';
import { isOwnHost } from '@dars/contracts/portal/analytics';
import { type GeneralSettings, languagesOf, SENDER_NAME_MAX } from '@dars/contracts/portal/general-settings';
import { STEP_PARTS, type UpdateSettingsInput } from '@dars/contracts/portal/portal-settings';
import {
  FONTS,
  SETUP_STEPS,
  type SetStepInput,
  type SetupStep,
  TEMPLATES,
  type TenantSettings,
} from '@dars/contracts/portal/settings';
import { toValidationIssues } from '@dars/contracts/validation';
import { fontStack } from '@dars/ui/fonts';

/** The steps of the setup assistant whose parts the input contains. */
export function stepsOf(input: UpdateSettingsInput): SetupStep[] {
  return SETUP_STEPS.filter((step) => STEP_PARTS[step].some((part) => input[part] !== undefined));
}

/**
 * Returns the rules that an input breaks and that a browser cannot check: whether there are such numbers, whether the
 * sender's name holds an address, and whether a script would come from one of the platform's hosts, where anybody may
 * upload files.
 */
export function presenceIssues(
  { contactPhone, senderName, analytics }: UpdateSettingsInput,
  platformHostname: string,
): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  if (contactPhone && toE164(contactPhone) === undefined) {
    issues.push({ path: ['contactPhone'], rule: 'wrong-phone-number' });
  }
  const name = optionalPersonName(SENDER_NAME_MAX).safeParse(senderName ?? '');
  if (!name.success) {
    issues.push(...toValidationIssues(name.error).map(({ rule }) => ({ path: ['senderName'], rule })));
  }
  if (analytics && isOwnHost(analytics.origin, platformHostname)) {
    issues.push({ path: ['analytics', 'origin'], rule: 'analytics-own-host' });
  }
  return issues;
}

/** Records that a step is finished, skipped or neither. The lists keep the assistant's order. */
export function withStep<Settings extends TenantSettings>(settings: Settings, { step, state }: SetStepInput): Settings {
  const { setup = [], skipped = [] } = settings;
  const keep = (steps: readonly SetupStep[], isIn: boolean) =>
    SETUP_STEPS.filter((each) => (each === step ? isIn : steps.includes(each)));
  return { ...settings, setup: keep(setup, state === 'done'), skipped: keep(skipped, state === 'skipped') };
}

/** The names of the parts that differ, for the audit trail. */
export function changedSettings<Settings extends TenantSettings>(
  before: Settings,
  after: Settings,
): (keyof Settings)[] {
  const parts = Object.keys(after) as (keyof Settings)[];
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

/** Offers the default language too, so that the list has every language that readers get. */
export function withDefaultLanguage<Settings extends GeneralSettings>(settings: Settings): Settings {
  const { language } = settings;
  return language === null ? settings : { ...settings, languages: languagesOf(settings, language).languages };
}

/** A date later than the stored one, so that no two states have the same date. */
export function nextDate(now: Date, last: Date | null): Date {
  return new Date(Math.max(now.getTime(), last === null ? 0 : last.getTime() + 1));
}

/** The templates, each with its picture's address on the portal's own host, where it has the portal's colours. */
export const templatesAt = (origin: string) =>
  TEMPLATES.map((key) => ({ key, imageUrl: `${origin}/templates/${key}.svg` }));

export const fonts = () => FONTS.map((name) => ({ name, fontFamily: fontStack(name) }));
