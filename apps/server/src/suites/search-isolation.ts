import { callerCookie, type Endpoint, endpoints, procedures } from './endpoints.ts';
import { allowedCaller, type Caller, type FixturePlace, type Fixtures, onPlatform, onPortal } from './fixtures.ts';
import { callersOfA } from './isolation.ts';
import { normalizeAnswer } from './normalize-answer.ts';
import { samples } from './samples/samples.ts';

/** Finds the endpoints with a search: those that read, with a `query` in their samples, so that a new one is included. */
export async function searchEndpoints(fixtures: Fixtures): Promise<Endpoint[]> {
  const found: Endpoint[] = [];
  for (const endpoint of endpoints.filter(({ procedure }) => procedure in samples && isRead(procedure))) {
    const { input } = await endpoint.sample(fixtures, fixtures.a, allowedCaller(fixtures, endpoint.meta));
    if (typeof input === 'object' && input !== null && 'query' in input) found.push(endpoint);
  }
  return found;
}

const isRead = (procedure: string): boolean => procedures[procedure]?._def.type === 'query';

/**
 * Returns the violations of isolation at a search: for everybody of A, a word that only B contains finds the same as a
 * word that nothing contains.
 */
export async function checkSearch(fixtures: Fixtures, endpoint: Endpoint): Promise<string[]> {
  const problems: string[] = [];
  const { canary } = fixtures;
  for (const visitor of callersOfA(fixtures, endpoint)) {
    const cookie = await callerCookie(fixtures, visitor);
    const who = { ...visitor, ...(cookie !== undefined && { cookie }) };
    const [found, nothing] = [
      await search(fixtures, { endpoint, who }, canary),
      await search(fixtures, { endpoint, who }, UNKNOWN_WORD),
    ];
    if (found !== nothing) problems.push(`${who.name}: B's word finds ${found.slice(0, 300)}`);
  }
  return problems;
}

/** Whether a person of portal B finds the canary there; otherwise the comparison proves nothing. */
export async function findsOwnCanary(fixtures: Fixtures, endpoint: Endpoint): Promise<boolean> {
  const { b, superAdmin, canary } = fixtures;
  const people = Object.values(b.people).map((person) => onPortal('somebody of B', b, person));
  const askers = [...people, onPlatform("B's owner", b.owner), onPlatform('a super-admin', superAdmin)];
  for (const who of askers) {
    if ((await search(fixtures, { endpoint, who, place: b }, canary, false)).includes(canary)) return true;
  }
  return false;
}

/** A word of the canary's length that nothing contains. */
const UNKNOWN_WORD = 'kanarixxxxxxxx';
/** Filters, which are left out so that everything is searched. */
const FILTERS = new Set(['state', 'status', 'role', 'categoryId', 'tag', 'userId']);

interface SearchOptions {
  endpoint: Endpoint;
  who: Caller;
  place?: FixturePlace;
}

async function search(
  fixtures: Fixtures,
  { endpoint, who, place = fixtures.a }: SearchOptions,
  query: string,
  isEcho = true,
): Promise<string> {
  const { input } = await endpoint.sample(fixtures, place, who);
  const wide = Object.entries(input as object).filter(([name]) => !FILTERS.has(name));
  const { status, text } = await endpoint.ask(fixtures, who, { ...Object.fromEntries(wide), query });
  const told = normalizeAnswer(text, 'no tag').replace(/"requestId":"[^"]*"/, '');
  return `${status} ${isEcho ? told.replaceAll(query, 'QUERY') : told}`;
}
