import type { Language } from '@dars/contracts/languages';
import type { CountryCounts, CountryUsers, Engagement } from '@dars/contracts/reports/reports';
import { compareNames, countryName } from '@dars/i18n/format';
import { translator } from '@dars/i18n/server';

interface Month {
  year: number;
  /** The first day of the month. */
  month: string;
  /** The first day of the current month. */
  present: string;
  /** Learners who had joined by the end of the month. */
  created: number;
  activated: number;
  active: number;
}

const HALF = 6;

/** The figures of a month that is still to come are all 0 (docs/decisions/0017). */
export function toEngagement(months: Month[]): Engagement {
  const [first] = months;
  if (!first) throw new Error('A year has twelve months');
  const begun = months.filter(({ month, present }) => month <= present).length;
  const series = (figure: 'created' | 'activated' | 'active') =>
    months.map((month, index) => (index < begun ? month[figure] : 0));
  const [all, activated, active] = [series('created'), series('activated'), series('active')];
  const half = (from: number) => ({
    allUsers: all.slice(from, from + HALF),
    activatedUsers: activated.slice(from, from + HALF),
    activeUsers: active.slice(from, from + HALF),
  });
  return { year: first.year, months: begun, firstHalfYear: half(0), secondHalfYear: half(HALF) };
}

/** Sorts countries by their number of users, the largest first, then by name. */
export function rankCountries(rows: { id: string; users: number }[], language: Language): CountryCounts['countries'] {
  const t = translator(language);
  const named = rows.map(({ id, users }) => ({ id, name: countryName(t, id), users }));
  const compare = compareNames(language);
  return named.sort((one, other) => other.users - one.users || compare(one.name, other.name));
}

/** Groups users that are sorted by country. */
export function groupByCountry(
  rows: { country: string; id: string; login: string }[],
  language: Language,
): CountryUsers['countries'] {
  const t = translator(language);
  const countries: CountryUsers['countries'] = [];
  for (const { country, ...user } of rows) {
    const last = countries.at(-1);
    if (last?.id === country) last.users.push(user);
    else countries.push({ id: country, name: countryName(t, country), users: [user] });
  }
  return countries;
}
