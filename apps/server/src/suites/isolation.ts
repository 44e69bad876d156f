import { can, scopesOf } from '@dars/contracts/permissions';
import { type Checksums, changedTables, checksums } from './checksums.ts';
import { callerCookie, type Endpoint, type EndpointAnswer } from './endpoints.ts';
import { type Caller, type Fixtures, onPlatform, onPortal, TENANT_ROLES } from './fixtures.ts';
import { normalizeAnswer } from './normalize-answer.ts';

/**
 * Returns the violations of isolation between portals at an endpoint. A caller who may use it in portal A
 * – gets the same for things of portal B as for things that never existed,
 * – never gets a text of portal B,
 * – never changes a row of portal B,
 * – and gets no access by naming portal B as host or in the header, neither to things of portal B nor to those of A.
 */
export async function checkIsolation(fixtures: Fixtures, endpoint: Endpoint): Promise<string[]> {
  const problems: string[] = [];
  const people = callersOfA(fixtures, endpoint);
  // What the roles see is decided in the procedure, where each of them asks. Its REST path only passes the input on.
  const visitors = endpoint.name === endpoint.procedure ? people : people.slice(0, 1);
  for (const visitor of [...visitors, ...tokenCallersOfA(fixtures, endpoint)]) {
    // All requests use one session, because a list of sessions would differ by a new one.
    const cookie = await callerCookie(fixtures, visitor);
    const who = { ...visitor, ...(cookie !== undefined && { cookie }) };
    const { answers, changed } = await sendAll(
      fixtures,
      endpoint,
      // The sample of portal B comes first, because it makes rows there, and later changes of B's rows are violations.
      [fixtures.b, fixtures.nowhere, fixtures.a].map((place) => ({
        who,
        sample: () => endpoint.sample(fixtures, place, who),
      })),
    );
    const [foreign, missing, own] = answers;
    if (!own || !foreign || !missing) throw new Error('One of three answers is missing');
    if (own.status >= 400 && endpoint.meta.scope !== 'public') problems.push(`${who.name}: refused in portal A itself`);
    if (describe(foreign) !== describe(missing)) {
      problems.push(`${who.name}: B's answers ${describe(foreign)}, what never existed ${describe(missing)}`);
    }
    problems.push(...[own, foreign].flatMap((answer) => answer.problems), ...changed);
  }
  if (endpoint.meta.scope === 'tenant' || endpoint.meta.scope === 'realm') {
    const visits = foreignCallers(fixtures);
    const [first] = visits;
    if (!first) throw new Error('There are no strangers');
    // All of these are refused, so one sample of each portal serves all.
    const samples = [
      await endpoint.sample(fixtures, fixtures.b, first.who),
      await endpoint.sample(fixtures, fixtures.a, first.who),
    ];
    const questions = visits.flatMap(({ who, status }) => samples.map((sample) => ({ who, status, sample })));
    const { answers, changed } = await sendAll(
      fixtures,
      endpoint,
      questions.map(({ who, sample }) => ({ who, sample: async () => sample })),
    );
    for (const [index, { who, status }] of questions.entries()) {
      const answer = answers[index];
      if (answer?.status !== status) problems.push(`${who.name}: ${answer?.status} instead of ${status}`);
      problems.push(...(answer?.problems ?? []));
    }
    problems.push(...changed);
  }
  return problems;
}

/** Returns the accounts of portal A on its host. Public endpoints are also tested as a visitor. */
export function callersOfA({ a }: Fixtures, { meta: { scope, permission } }: Pick<Endpoint, 'meta'>): Caller[] {
  // A super-admin belongs to no portal; what is open to owners must keep theirs apart.
  if (scope === 'platform')
    return permission && can(a.owner.role, permission) ? [onPlatform("A's owner", a.owner)] : [];
  const people = TENANT_ROLES.filter((role) => permission === null || can(role, permission)).map((role) =>
    onPortal(`${role} of A`, a, a.people[role]),
  );
  if (scope === 'realm') return [...people, onPlatform("A's owner", a.owner)];
  return scope === 'public' ? [...people, onPortal('a visitor of A', a)] : people;
}

/** Returns a token of A's admin with every scope. */
function tokenCallersOfA({ a }: Fixtures, { meta: { scope, permission } }: Endpoint): Caller[] {
  const scopes = scopesOf('ROLE_ADMIN_PORTAL');
  const isForTokens = (scopes as (typeof permission)[]).includes(permission);
  if (!isForTokens || (scope !== 'tenant' && scope !== 'realm')) return [];
  // Other suites use tokens at the portal's host. At the platform's host the portal comes from the token.
  return [{ ...onPlatform("A's token at the platform", undefined, a.id), token: a.token }];
}
/** Returns callers of portal A at portal B or at one that does not exist. The answers for both must be the same. */
function foreignCallers({ a, b, nowhere }: Fixtures): { who: Caller; status: number }[] {
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

type Sample = Awaited<ReturnType<Endpoint['sample']>>;

interface CheckedAnswer extends EndpointAnswer {
  tag: string;
  problems: string[];
}

/** Sends the requests one after the other and compares the rows of portal B before the first and after the last. */
async function sendAll(
  fixtures: Fixtures,
  endpoint: Endpoint,
  questions: { who: Caller; sample(): Promise<Sample> }[],
): Promise<{ answers: CheckedAnswer[]; changed: string[] }> {
  const { admin } = fixtures.harness.test;
  const answers: CheckedAnswer[] = [];
  let before: Checksums | undefined;
  for (const { who, sample } of questions) {
    const made = await sample();
    before ??= await checksums(admin, fixtures.b.id);
    answers.push(await sendAndCheck(fixtures, endpoint, who, made));
  }
  const names = [...new Set(questions.map(({ who }) => who.name))].join(', ');
  const tables = changedTables(before ?? {}, await checksums(admin, fixtures.b.id));
  return { answers, changed: tables.map((table) => `${names}: changed ${table} of portal B`) };
}

async function sendAndCheck(
  fixtures: Fixtures,
  endpoint: Endpoint,
  who: Caller,
  { input, tag }: Sample,
): Promise<CheckedAnswer> {
  const answer = await endpoint.ask(fixtures, who, input);
  const problems: string[] = [];
  if (answer.text.includes(fixtures.canary))
    problems.push(`${who.name}: got a text of portal B: ${answer.text.slice(0, 300)}`);
  if (answer.status >= 500) problems.push(`${who.name}: ${answer.status}`);
  return { ...answer, tag, problems };
}

const describe = ({ status, body, tag }: CheckedAnswer): string =>
  `${status} ${normalizeAnswer(JSON.stringify(body) ?? '', tag)}`;
