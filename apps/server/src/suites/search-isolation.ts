import { cookieOf, type Door, doors } from './doors.ts';
import { evenOut } from './even-out.ts';
import { visitorsOfA } from './isolation.ts';
import { samples } from './samples/samples.ts';
import { onPlatform, onPortal, type Place, type Who, type World, whoMay } from './world.ts';

/** Finds the endpoints with a search, by the `query` in their samples, so that a new one is included. */
export async function searchDoors(world: World): Promise<Door[]> {
  const found: Door[] = [];
  for (const door of doors.filter(({ procedure }) => procedure in samples)) {
    const { input } = await door.sample(world, world.a, whoMay(world, door.meta));
    if (typeof input === 'object' && input !== null && 'query' in input) found.push(door);
  }
  return found;
}

/**
 * Returns the violations of isolation at a search: for everybody of A, a word that only B contains finds the same as a
 * word that nothing contains.
 */
export async function checkSearch(world: World, door: Door): Promise<string[]> {
  const problems: string[] = [];
  const { canary } = world;
  for (const visitor of visitorsOfA(world, door)) {
    const cookie = await cookieOf(world, visitor);
    const who = { ...visitor, ...(cookie !== undefined && { cookie }) };
    const [found, nothing] = [await search(world, { door, who }, canary), await search(world, { door, who }, NOBODYS)];
    if (found !== nothing) problems.push(`${who.name}: B's word finds ${found.slice(0, 300)}`);
  }
  return problems;
}

/** Whether a person of portal B finds the canary there; otherwise the comparison proves nothing. */
export async function findsAtHome(world: World, door: Door): Promise<boolean> {
  const { b, superAdmin, canary } = world;
  const people = Object.values(b.people).map((person) => onPortal('somebody of B', b, person));
  const askers = [...people, onPlatform("B's owner", b.owner), onPlatform('a super-admin', superAdmin)];
  for (const who of askers) {
    if ((await search(world, { door, who, place: b }, canary, false)).includes(canary)) return true;
  }
  return false;
}

/** A word of the canary's length that nothing contains. */
const NOBODYS = 'kanarixxxxxxxx';
/** Filters, which are left out so that everything is searched. */
const NARROWING = new Set(['state', 'status', 'role']);

interface Asking {
  door: Door;
  who: Who;
  place?: Place;
}

async function search(
  world: World,
  { door, who, place = world.a }: Asking,
  query: string,
  isEcho = true,
): Promise<string> {
  const { input } = await door.sample(world, place, who);
  const wide = Object.entries(input as object).filter(([name]) => !NARROWING.has(name));
  const { status, text } = await door.ask(world, who, { ...Object.fromEntries(wide), query });
  const told = evenOut(text, 'no tag').replace(/"requestId":"[^"]*"/, '');
  return `${status} ${isEcho ? told.replaceAll(query, 'QUERY') : told}`;
}
