import type { Language } from '@dars/contracts/constants';
import type { CountryCounts } from '@dars/contracts/reports';
import { compareNames } from '@dars/i18n/format';

/** SPEC 9: so many are named, the rest are one entry. */
export const NAMED = 6;

export interface CountryUsers {
  id: string;
  name: string;
  users: number;
}

interface Ranked {
  named: CountryUsers[];
  /** Null where all are named. */
  others: { countries: number; users: number } | null;
}

/** The largest first, equals by their names as this language sorts them. */
export function rankCountries(
  countries: CountryCounts['countries'],
  nameOf: (id: string) => string,
  language: Language,
): CountryUsers[] {
  const compare = compareNames(language);
  return countries
    .map(({ id, users }) => ({ id, users, name: nameOf(id) }))
    .sort((one, other) => other.users - one.users || compare(one.name, other.name));
}

export function mergeOthers(ranked: readonly CountryUsers[]): Ranked {
  const rest = ranked.slice(NAMED);
  return {
    named: ranked.slice(0, NAMED),
    others: rest.length === 0 ? null : { countries: rest.length, users: totalOf(rest) },
  };
}

export function totalOf(countries: readonly CountryUsers[]): number {
  return countries.reduce((sum, { users }) => sum + users, 0);
}
