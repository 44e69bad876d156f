import type { Caller, FixturePlace, Fixtures } from '../fixtures.ts';

/**
 * Returns an input with which a procedure succeeds, naming things of that place. `tag` differs in every call and serves
 * for unique names. `who` is the caller.
 */
export type Sample = (place: FixturePlace, tag: string, fixtures: Fixtures, who: Caller) => unknown;

export type Fields = Record<string, unknown>;
