import { COUNTRIES } from '@dars/contracts/phone';

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
