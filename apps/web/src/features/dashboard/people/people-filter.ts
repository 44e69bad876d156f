import type { PeopleKind } from '../dashboard-search.ts';

/** The kind, month, country and group of the people behind a number. */
export interface PeopleFilter {
  people: PeopleKind;
  month: string | undefined;
  country: string | undefined;
  group: string | undefined;
}

/** Returns the server's input for these people. */
export function peopleInput({ people, month, country, group }: PeopleFilter) {
  return { of: people, ...(month && { month }), ...(country && { country }), ...(group && { groupId: group }) };
}
