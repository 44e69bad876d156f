import type { Caller, FixturePlace, Fixtures } from '../fixtures.ts';

/**
 * Returns an input with which a procedure succeeds, naming things of that place. `tag` differs in every call and serves
 * for unique names. `who` is the caller.
 */
export type Sample = (place: FixturePlace, tag: string, fixtures: Fixtures, who: Caller) => unknown;

export type Fields = Record<string, unknown>;

export async function legalVersion(place: FixturePlace, { harness }: Fixtures): Promise<number> {
  const [row] = await harness.test.admin`
    select coalesce(max(version), 0)::int as version from legal_texts where tenant_id = ${place.id} and kind = 'terms'`;
  return row?.['version'] ?? 0;
}
