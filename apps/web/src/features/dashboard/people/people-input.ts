import type { PeopleKind } from '../dashboard-search.ts';

/** Whom a number stands for. */
export interface Behind {
  people: PeopleKind;
  month: string | undefined;
  country: string | undefined;
}

/** As the server asks for it. */
export function peopleInput({ people, month, country }: Behind) {
  return { of: people, ...(month && { month }), ...(country && { country }) };
}
