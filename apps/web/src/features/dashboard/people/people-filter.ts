import type { PeopleKind } from '../dashboard-search.ts';

/** The kind, month and country of the people behind a number. */
export interface PeopleFilter {
  people: PeopleKind;
  month: string | undefined;
  country: string | undefined;
}

/** Returns the server's input for these people. */
export function peopleInput({ people, month, country }: PeopleFilter) {
  return { of: people, ...(month && { month }), ...(country && { country }) };
}
