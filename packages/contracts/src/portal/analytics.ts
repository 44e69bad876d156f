import * as z from 'zod/mini';
import type { RuleKey } from '../errors.ts';
import { optionalText } from '../rules.ts';
import { trimText } from '../text.ts';
import { HOST_NAME, HTTPS_ORIGIN, isHostOf } from './host-name.ts';

/** The programs that count the visits of a portal's public pages without cookies. */
export const ANALYTICS_PROVIDERS = ['plausible', 'matomo'] as const;
export type AnalyticsProvider = (typeof ANALYTICS_PROVIDERS)[number];

const ORIGIN_MAX = 260;
const SITE_MAX = 253;

/**
 * Returns the origin that a text names and nothing but that, or undefined. Only what this returns reaches a page's
 * Content-Security-Policy. A slash at the end is forgiven.
 */
export function analyticsOrigin(text: string): string | undefined {
  if (!/^https:\/\/[^\s/\\?#@]+\/?$/i.test(text)) return undefined;
  const origin = URL.parse(text)?.origin;
  return origin !== undefined && HTTPS_ORIGIN.test(origin) ? origin : undefined;
}

/** Whether an origin lies on the platform's host or on a portal's, which are its sub-domains. */
export function isOwnHost(origin: string, platformHostname: string): boolean {
  return isHostOf(URL.parse(origin)?.hostname ?? '', platformHostname);
}

const SITE_ID = /^[1-9]\d{0,9}$/;
/** What each program calls the portal: a domain, or a number. */
const SITES: Record<AnalyticsProvider, { pattern: RegExp; broken: RuleKey }> = {
  plausible: { pattern: HOST_NAME, broken: 'analytics-domain' },
  matomo: { pattern: SITE_ID, broken: 'analytics-site-id' },
};

/** The counting of visits. While it is off, the other values may be empty, and are kept for the next time. */
export const analyticsSettings = z
  .strictObject({
    isOn: z.boolean(),
    provider: z.enum(ANALYTICS_PROVIDERS),
    /** The origin of the program's script, to which pages report visits. */
    origin: optionalText(ORIGIN_MAX).check(z.overwrite((text) => analyticsOrigin(text) ?? text)),
    /** The portal's domain in Plausible, or its site id in Matomo. */
    site: optionalText(SITE_MAX).check(z.overwrite((text) => trimText(text).toLowerCase())),
  })
  .check((payload) => {
    const { isOn, provider, origin, site } = payload.value;
    const refuse = (path: 'origin' | 'site', message: RuleKey) =>
      payload.issues.push({ code: 'custom', message, input: payload.value[path], path: [path] });
    const isRequired = (value: string) => isOn || value !== '';
    if (isRequired(origin) && analyticsOrigin(origin) !== origin) {
      refuse('origin', origin === '' ? 'required-field' : 'analytics-origin');
    }
    const { pattern, broken } = SITES[provider];
    if (isRequired(site) && !pattern.test(site)) refuse('site', site === '' ? 'required-field' : broken);
  });
export type AnalyticsSettings = z.output<typeof analyticsSettings>;

export const ANALYTICS_OFF: AnalyticsSettings = { isOn: false, provider: 'plausible', origin: '', site: '' };
