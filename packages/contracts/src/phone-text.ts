import { AsYouType, getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { COUNTRIES, dialCodeOf, hasCountry, readPhone, toDialled } from './phone.ts';

/**
 * Returns the value that a field with the country `home` gives its form: E.164, or a text that `mobile` refuses for the
 * same reason as `readPhone` does.
 */
export function phoneValue(text: string, home: string | null): string {
  const reading = readPhone(text, home);
  if ('e164' in reading) return reading.e164;
  const typed = text.trim();
  if (typed === '') return '';
  const isMissing = reading.refused === 'phone-country-missing';
  if (isMissing !== hasCountry(typed)) return typed;
  return isMissing ? `0 ${typed}` : `+${dialCodeOf(home) ?? ''}${toDialled(typed).replace('+', '')}`;
}

/** Formats a number as `+966 55 018 4420`; returns a text that is no number unchanged. */
export function formatPhone(value: string): string {
  return parsePhoneNumberFromString(value, { extract: false })?.formatInternational() ?? value;
}

/**
 * Returns a mobile number of a country as an example, such as `+966 51 234 5678`; without a country an American one.
 */
export function phoneExample(country: string | null): string {
  const isOffered = country !== null && COUNTRIES.includes(country) && isSupportedCountry(country);
  return (isOffered && getExampleNumber(country, examples)?.formatInternational()) || '1 (702) 123-4567';
}

/** Returns the country whose number a text is or begins to be. */
export function countryOfPhone(text: string, home: string | null): string | null {
  const reading = readPhone(text, home);
  if ('e164' in reading) return reading.country;
  const code = dialCodeIn(text);
  if (code === undefined || code === dialCodeOf(home)) return home;
  return BIGGEST[code] ?? COUNTRIES.find((country) => dialCodeOf(country) === code) ?? null;
}

/** The country with most people among those that share a code. */
const BIGGEST: Partial<Record<string, string>> = {
  ...{ 1: 'US', 7: 'RU', 39: 'IT', 44: 'GB', 47: 'NO', 61: 'AU', 212: 'MA', 262: 'RE', 290: 'SH', 358: 'FI' },
  ...{ 590: 'GP', 599: 'CW' },
};

/** Replaces the country code of a text by another country's. Digits without a country code stay as they are. */
export function movePhoneTo(country: string, text: string): string {
  const code = dialCodeIn(text);
  if (code === undefined && /\d/.test(toDialled(text))) return text;
  return `+${dialCodeOf(country) ?? ''} ${toDialled(text)
    .replace(/^\+?(?:00)?/, '')
    .slice(code?.length ?? 0)}`;
}

/** Returns the country code of a text that begins with a plus sign or 00; undefined while the text names none. */
function dialCodeIn(text: string): string | undefined {
  const [, digits] = /^(?:\+(?:00)?|00)(\d+)$/.exec(toDialled(text)) ?? [];
  if (digits === undefined) return undefined;
  const typing = new AsYouType();
  typing.input(`+${digits}`);
  return typing.getCallingCode();
}
