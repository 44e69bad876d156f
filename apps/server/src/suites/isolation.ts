import { can, scopesOf } from '@dars/contracts/permissions';
import { changedTables, checksums } from './checksums.ts';
import { type Answer, cookieOf, type Door } from './doors.ts';
import { evenOut } from './even-out.ts';
import { onPlatform, onPortal, type Place, TENANT_ROLES, type Who, type World } from './world.ts';

/**
 * What is wrong with a door between portals. Whoever may go through it in portal A
 * – gets for things of portal B what they get for things that never existed,
 * – never gets a text of portal B,
 * – never changes a row of portal B,
 * – and gets nowhere by naming portal B as host or in the header.
 */
export async function checkIsolation(world: World, door: Door): Promise<string[]> {
  const problems: string[] = [];
  for (const visitor of [...visitorsOfA(world, door), ...programsOfA(world, door)]) {
    // In one session: a list of sessions must not differ by the one that was made to ask for it.
    const cookie = await cookieOf(world, visitor);
    const who = { ...visitor, ...(cookie !== undefined && { cookie }) };
    const own = await enter(world, door, who, world.a);
    const foreign = await enter(world, door, who, world.b);
    const missing = await enter(world, door, who, world.nowhere);
    if (own.status >= 400 && door.meta.scope !== 'public') problems.push(`${who.name}: refused in portal A itself`);
    if (describe(foreign) !== describe(missing)) {
      problems.push(`${who.name}: B's answers ${describe(foreign)}, what never existed ${describe(missing)}`);
    }
    problems.push(...[own, foreign].flatMap((answer) => answer.problems));
  }
  if (door.meta.scope === 'tenant' || door.meta.scope === 'realm') {
    for (const { who, status } of strangers(world)) {
      const answer = await enter(world, door, who, world.b);
      if (answer.status !== status) problems.push(`${who.name}: ${answer.status} instead of ${status}`);
      problems.push(...answer.problems);
    }
  }
  return problems;
}

/** People of portal A, at home. What is public is open to visitors and to everybody. */
export function visitorsOfA({ a }: World, { meta: { scope, permission } }: Pick<Door, 'meta'>): Who[] {
  // A super-admin belongs to no portal; what is open to owners must keep theirs apart.
  if (scope === 'platform')
    return permission && can(a.owner.role, permission) ? [onPlatform("A's owner", a.owner)] : [];
  const people = TENANT_ROLES.filter((role) => permission === null || can(role, permission)).map((role) =>
    onPortal(`${role} of A`, a, a.people[role]),
  );
  if (scope === 'realm') return [...people, onPlatform("A's owner", a.owner)];
  return scope === 'public' ? [...people, onPortal('a visitor of A', a)] : people;
}

/** What acts for A's admin by a token that may all that they may. */
function programsOfA({ a }: World, { meta: { scope, permission } }: Door): Who[] {
  const scopes = scopesOf('ROLE_ADMIN_PORTAL');
  const isForTokens = (scopes as (typeof permission)[]).includes(permission);
  if (!isForTokens || (scope !== 'tenant' && scope !== 'realm')) return [];
  // At home it is a person like its maker; here the portal comes from the token.
  return [{ ...onPlatform("A's token at the platform", undefined, a.id), token: a.token }];
}
/** People of portal A who knock at portal B, or at one that isn't there: both must sound the same. */
export function strangers({ a, b, nowhere }: World): { who: Who; status: number }[] {
  const admin = a.people.ROLE_ADMIN_PORTAL;
  return [
    { who: onPortal("A's admin at B's host", b, admin), status: 401 },
    { who: onPortal("A's admin with B's header", a, admin, b.id), status: 403 },
    { who: onPortal("A's admin with the header of nowhere", a, admin, nowhere.id), status: 403 },
    { who: onPlatform("A's admin at the platform with B's header", admin, b.id), status: 401 },
    { who: onPlatform("A's owner at the platform with B's header", a.owner, b.id), status: 403 },
    { who: onPlatform("A's owner at the platform with the header of nowhere", a.owner, nowhere.id), status: 403 },
  ];
}

interface Entered extends Answer {
  tag: string;
  problems: string[];
}

async function enter(world: World, door: Door, who: Who, place: Place): Promise<Entered> {
  const { admin } = world.harness.test;
  const { input, tag } = await door.sample(world, place, who);
  const before = await checksums(admin, world.b.id);
  const answer = await door.ask(world, who, input);
  const problems: string[] = [];
  if (answer.text.includes(world.canary))
    problems.push(`${who.name}: got a text of portal B: ${answer.text.slice(0, 300)}`);
  if (answer.status >= 500) problems.push(`${who.name}: ${answer.status}`);
  const changed = changedTables(before, await checksums(admin, world.b.id));
  problems.push(...changed.map((table) => `${who.name}: changed ${table} of portal B`));
  return { ...answer, tag, problems };
}

const describe = ({ status, body, tag }: Entered): string => `${status} ${evenOut(JSON.stringify(body) ?? '', tag)}`;
