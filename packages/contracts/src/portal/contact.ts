import * as z from 'zod/mini';
import type { RuleKey } from '../errors.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { email, optionalText, rule, toLatinDigits } from '../rules.ts';
import { trimText } from '../text.ts';
import { isHostOf } from './host-name.ts';

/** The address at which readers reach the portal, in lower case. Empty: none. */
export const contactEmail = z.string().check(
  z.overwrite(trimText),
  z.refine((value) => value === '' || email.safeParse(value).success, rule('email')),
  z.toLowerCase(),
);

/**
 * The number at which readers reach the portal, in the form of E.164. Empty: none. The server also checks that there are
 * such numbers, by data about all countries that are too large for the settings page.
 */
export const contactPhone = optionalText(32).check(
  z.overwrite((text) =>
    toLatinDigits(text)
      .replace(/[\s().\p{Cf}\p{Pd}]/gu, '')
      .replace(/^00/, '+'),
  ),
  z.refine((number) => number === '' || number.startsWith('+'), rule('phone-country-missing')),
  z.refine((number) => number === '' || /^\+[1-9]\d{6,14}$/.test(number), rule('wrong-phone-number')),
);

export const CONTACT_ADDRESS_MAX = 200;

/** Returns the postal address in the first of these languages that has one, or else in any; empty if there is none. */
export function addressIn(addresses: Readonly<Record<Language, string>>, preferred: readonly Language[]): string {
  return [...preferred, ...LANGUAGES].map((language) => addresses[language]).find((text) => text !== '') ?? '';
}

/** The places that a portal links to, in the order in which pages show them. */
export const SOCIAL_KINDS = [
  'website',
  'x',
  'instagram',
  'youtube',
  'linkedin',
  'whatsapp',
  'telegram',
  'facebook',
  'tiktok',
] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** The hosts of each network. Their sub-domains belong to them too, such as `www.` and the countries of LinkedIn. */
const SOCIAL_HOSTS: Record<Exclude<SocialKind, 'website'>, readonly string[]> = {
  x: ['x.com', 'twitter.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com'],
  whatsapp: ['whatsapp.com', 'wa.me'],
  telegram: ['t.me', 'telegram.me'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  tiktok: ['tiktok.com'],
};

const SOCIAL_URL_MAX = 300;

/** Returns the rule that an address breaks as a link of its kind, or undefined if it breaks none. */
function brokenRule(kind: SocialKind, address: string): RuleKey | undefined {
  const url = URL.parse(address);
  // The text is an address as people write it: a parser would also forgive `https:x.com` and line breaks.
  if (!url || !/^https:\/\/[^\s\\]+$/i.test(address)) return 'link-https';
  if (url.username !== '' || url.password !== '' || url.port !== '') return 'invalid';
  if (kind === 'website') return /\.[a-z][a-z0-9-]*$/.test(url.hostname) ? undefined : 'invalid';
  const isOfNetwork = SOCIAL_HOSTS[kind].some((host) => isHostOf(url.hostname, host));
  // The network's own front page is nobody's profile.
  return isOfNetwork && url.pathname !== '/' ? undefined : 'social-host';
}

const socialLink = z
  .strictObject({
    kind: z.enum(SOCIAL_KINDS),
    url: optionalText(SOCIAL_URL_MAX).check(z.minLength(1, rule('required-field'))),
  })
  .check((payload) => {
    const { kind, url } = payload.value;
    const broken = brokenRule(kind, url);
    if (broken === undefined) return;
    payload.issues.push({ code: 'custom', message: broken, input: url, path: ['url'] });
  });
export type SocialLink = z.output<typeof socialLink>;

/** The portal's links, at most one of each kind. */
export const socialLinks = z.array(socialLink).check(
  z.maxLength(SOCIAL_KINDS.length, rule('maximum-items')),
  z.refine((links) => new Set(links.map(({ kind }) => kind)).size === links.length, rule('invalid')),
  z.overwrite((links) => links.toSorted((a, b) => SOCIAL_KINDS.indexOf(a.kind) - SOCIAL_KINDS.indexOf(b.kind))),
);

/** How readers reach a portal, in the language of their page. */
export interface PublicContact {
  email: string;
  /** E.164. */
  phone: string;
  address: string;
  links: readonly SocialLink[];
}
