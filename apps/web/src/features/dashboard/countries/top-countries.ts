import type { Language } from '@dars/contracts/languages';
import { UNKNOWN_COUNTRY } from '@dars/contracts/region';
import type { CountryCounts } from '@dars/contracts/reports/reports';
import { compareNames } from '@dars/i18n/format';

/** The number of countries that are named; the rest is one entry. */
export const NAMED = 6;

export interface CountryUsers {
  id: string;
  name: string;
  users: number;
}

interface Ranked {
  named: CountryUsers[];
  /** Null if all are named. `isUnknown`: all these learners are in the unknown country. */
  others: { countries: number; users: number; isUnknown: boolean } | null;
}

/** Sorts countries by number of learners, and equal numbers by name in this language. The unknown country is last. */
export function rankCountries(
  countries: CountryCounts['countries'],
  nameOf: (id: string) => string,
  language: Language,
): CountryUsers[] {
  const compare = compareNames(language);
  return countries
    .map(({ id, users }) => ({ id, users, name: nameOf(id) }))
    .sort(
      (one, other) =>
        Number(isUnknown(one)) - Number(isUnknown(other)) || other.users - one.users || compare(one.name, other.name),
    );
}

export function mergeOthers(ranked: readonly CountryUsers[]): Ranked {
  const named = ranked.filter((country) => !isUnknown(country)).slice(0, NAMED);
  const rest = ranked.slice(named.length);
  const others = { countries: rest.length, users: totalOf(rest), isUnknown: rest.every(isUnknown) };
  return { named, others: rest.length === 0 ? null : others };
}

const isUnknown = ({ id }: { id: string }): boolean => id === UNKNOWN_COUNTRY;

export function totalOf(countries: readonly CountryUsers[]): number {
  return countries.reduce((sum, { users }) => sum + users, 0);
}
