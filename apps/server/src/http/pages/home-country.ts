import { COUNTRIES } from '@dars/contracts/phone';
import type { Realm } from '@dars/contracts/portal/page';
import { regionOf } from '@dars/contracts/region';

/** The country in which a visitor's phone number is dialled without its code: the portal's, else the reader's own. */
export function homeCountry({ country }: Pick<Realm, 'country'>, acceptLanguage = ''): string | null {
  if (country !== null) return country;
  // A header may be as long as all headers together; the reader's own languages come first.
  const tags = acceptLanguage.slice(0, 200).split(',');
  const region = regionOf(tags.map((tag) => tag.split(';', 1)[0] ?? ''));
  return region !== null && COUNTRIES.includes(region) ? region : null;
}

/** The country whose clocks a time zone's are, as Riyadh's are Saudi Arabia's; null for UTC and its like. */
export function countryOfZone(timeZone: string): string | null {
  return zoneCountries().get(canonical(timeZone)) ?? null;
}

/** TypeScript's library doesn't have it yet. */
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
