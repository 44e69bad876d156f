import type { ProfileUpdate } from '@dars/contracts/accounts/profile';

/** The fields whose wanted value differs from the stored one. */
export function changedFields(stored: Record<keyof ProfileUpdate, unknown>, wanted: ProfileUpdate): string[] {
  return Object.entries(wanted)
    .filter(([field, value]) => stored[field as keyof ProfileUpdate] !== value)
    .map(([field]) => field);
}

type Known = readonly (readonly [name: string, pattern: RegExp])[];

// The first pattern that matches decides. Most user agents also name browsers that they want to be taken for, which
// therefore stand further down.
const BROWSERS: Known = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const SYSTEMS: Known = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Reads the browser and the system from a user agent, well enough for a user to recognise their own. Versions are left
 * out: they change too often to be worth showing.
 */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const find = (known: Known) => known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
