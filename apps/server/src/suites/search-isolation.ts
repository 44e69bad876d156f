import { cookieOf, type Door, doors } from './doors.ts';
import { evenOut } from './even-out.ts';
import { visitorsOfA } from './isolation.ts';
import { samples } from './samples/samples.ts';
import { onPlatform, onPortal, type Place, type Who, type World, whoMay } from './world.ts';

/** Whatever can be searched, by the samples: a new one has a `query` too. */
export async function searchDoors(world: World): Promise<Door[]> {
  const found: Door[] = [];
  for (const door of doors.filter(({ procedure }) => procedure in samples)) {
    const { input } = await door.sample(world, world.a, whoMay(world, door.meta));
    if (typeof input === 'object' && input !== null && 'query' in input) found.push(door);
  }
  return found;
}

/** What is wrong with a search: for everybody of A, a word that only B has finds what a word that nobody has does. */
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

/** Whether somebody of portal B finds it there: else it would prove nothing that others don't. */
export async function findsAtHome(world: World, door: Door): Promise<boolean> {
  const { b, superAdmin, canary } = world;
  const people = Object.values(b.people).map((person) => onPortal('somebody of B', b, person));
  const askers = [...people, onPlatform("B's owner", b.owner), onPlatform('a super-admin', superAdmin)];
  for (const who of askers) {
    if ((await search(world, { door, who, place: b }, canary, false)).includes(canary)) return true;
  }
  return false;
}

/** As long as the canary, and nowhere. */
const NOBODYS = 'kanarixxxxxxxx';
/** What narrows a search down is left out: everything is searched. */
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
