import * as z from 'zod/mini';
import { LANGUAGES, type Language, perLanguage } from '../languages.ts';
import { certificateAppearance, DEFAULT_CERTIFICATE_APPEARANCE } from '../learning/certificate-design.ts';
import { textPerLanguage } from '../page-hero.ts';
import { multiLineText, optionalText, rule } from '../rules.ts';
import { ANALYTICS_OFF, analyticsSettings } from './analytics.ts';
import { CONTACT_ADDRESS_MAX, contactEmail, contactPhone, socialLinks } from './contact.ts';
import { SIGN_UP_SETTINGS, signUpSettings } from './sign-up.ts';

export const DISPLAY_NAME_MAX = 120;
export const DESCRIPTION_MAX = 1000;
export const SENDER_NAME_MAX = 80;

const oneLanguage = z.enum(LANGUAGES);

/** Names without a language that is newer than they are. Null: the portal has none. */
export const displayNames = z.nullable(z.partialRecord(oneLanguage, z.string()));
export type DisplayNames = z.infer<typeof displayNames>;

/** The settings of a portal that its pages do not carry along, unlike `tenantSettings`. */
const fields = {
  /** The portal's name by the reader's language. Where it is empty, `localizedName` takes the platform's names. */
  names: textPerLanguage(optionalText(DISPLAY_NAME_MAX)),
  /** Where it is empty, pages show the platform's description of the portal. */
  descriptions: textPerLanguage(multiLineText(DESCRIPTION_MAX)),
  /** The language for readers who have chosen none. Null: the one that the platform gave the portal. */
  language: z.nullable(oneLanguage),
  /** The languages offered to readers, in the product's order. The default language is always one of them. */
  languages: z
    .array(oneLanguage)
    .check(
      z.minLength(1, rule('required-field')),
      z.maxLength(LANGUAGES.length, rule('maximum-items')),
      z.overwrite(inOrder),
    ),
  signUp: signUpSettings,
  /** Lessons may show videos of YouTube and Vimeo, which then see the learners who play them. */
  allowsEmbeds: z.boolean(),
  contactEmail,
  contactPhone,
  contactAddress: textPerLanguage(optionalText(CONTACT_ADDRESS_MAX)),
  socialLinks,
  /**
   * The name of the portal's mails. Empty: the portal's name in the reader's language. The server also checks that it
   * holds no address, as in `optionalPersonName`, so that it cannot pass for another sender's.
   */
  senderName: optionalText(SENDER_NAME_MAX),
  analytics: analyticsSettings,
  /** How certificates look that are issued from now on. */
  certificates: certificateAppearance,
};
export const generalSettings = z.strictObject(fields);
export type GeneralSettings = z.output<typeof generalSettings>;
export type GeneralPart = keyof GeneralSettings;
export const GENERAL_PARTS = Object.keys(fields) as GeneralPart[];

const EMPTY_TEXTS = perLanguage(() => '');
const DEFAULT_GENERAL: GeneralSettings = {
  names: EMPTY_TEXTS,
  descriptions: EMPTY_TEXTS,
  language: null,
  languages: [...LANGUAGES],
  signUp: SIGN_UP_SETTINGS,
  allowsEmbeds: false,
  contactEmail: '',
  contactPhone: '',
  contactAddress: EMPTY_TEXTS,
  socialLinks: [],
  senderName: '',
  analytics: ANALYTICS_OFF,
  certificates: DEFAULT_CERTIFICATE_APPEARANCE,
};

/**
 * Returns valid settings for any stored value. A part that is missing, or that a later version or a manual change made
 * invalid, has its default.
 */
export function parseStoredGeneral(stored: unknown): GeneralSettings {
  const parts = stored !== null && typeof stored === 'object' ? (stored as Record<string, unknown>) : {};
  const read = GENERAL_PARTS.map((part) => {
    const value = fields[part].safeParse(inEveryLanguage(part, parts[part]));
    return [part, value.success ? value.data : DEFAULT_GENERAL[part]];
  });
  return Object.fromEntries(read) as GeneralSettings;
}

const TEXTS = new Set<GeneralPart>(['names', 'descriptions', 'contactAddress']);

/** Gives stored texts those languages that are newer than they are. */
function inEveryLanguage(part: GeneralPart, value: unknown): unknown {
  return TEXTS.has(part) && value !== null && typeof value === 'object' ? { ...EMPTY_TEXTS, ...value } : value;
}

/** Returns the default language, by the platform's language of the portal, and the languages that readers may choose. */
export function languagesOf(
  { language, languages }: Pick<GeneralSettings, 'language' | 'languages'>,
  platform: Language,
): { language: Language; languages: Language[] } {
  const own = language ?? platform;
  return { language: own, languages: inOrder([...languages, own]) };
}

function inOrder(languages: readonly Language[]): Language[] {
  return LANGUAGES.filter((language) => languages.includes(language));
}
