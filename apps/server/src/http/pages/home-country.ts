import { COUNTRIES } from '@dars/contracts/phone';
import type { Realm } from '@dars/contracts/portal/page';
import { regionOf } from '@dars/contracts/region';

/** The country whose calling code a visitor may omit from a phone number: the portal's, or else the reader's. */
export function homeCountry({ country }: Pick<Realm, 'country'>, acceptLanguage = ''): string | null {
  if (country !== null) return country;
  // The header may be very long; the reader's preferred languages come first.
  const tags = acceptLanguage.slice(0, 200).split(',');
  const region = regionOf(tags.map((tag) => tag.split(';', 1)[0] ?? ''));
  return region !== null && COUNTRIES.includes(region) ? region : null;
}

/** The country of a time zone, as Saudi Arabia for Asia/Riyadh; null for UTC and similar zones. */
export function countryOfZone(timeZone: string): string | null {
  return zoneCountries().get(canonical(timeZone)) ?? null;
}

/** TypeScript's library does not declare the method yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

let known: ReadonlyMap<string, string> | undefined;

function zoneCountries(): ReadonlyMap<string, string> {
  known ??= new Map(
    COUNTRIES.flatMap((country) =>
      ((new Intl.Locale('und', { region: country }) as LocaleWithZones).getTimeZones() ?? []).map((zone) => [
        canonical(zone),
        country,
      ]),
    ),
  );
  return known;
}

const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
