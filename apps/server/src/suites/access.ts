import type { Role } from '@dars/contracts/constants';
import { can } from '@dars/contracts/permissions';
import { PLATFORM_HOST } from '../testing/harness.ts';
import type { Endpoint } from './endpoints.ts';
import { type Caller, type Fixtures, onPlatform, onPortal, TENANT_ROLES } from './fixtures.ts';

/** A caller, the role that they have at the host, and the expected status. */
interface Case {
  who: Caller;
  role: Role | null;
  /** The status if the endpoint is closed to the caller in any role. */
  closed?: number;
}

/** Returns the violations of an endpoint's permission: every role, and visitors, from every host. */
export async function checkAccess(fixtures: Fixtures, endpoint: Endpoint): Promise<string[]> {
  const problems: string[] = [];
  const cases = casesOf(fixtures, endpoint).map((each) => ({ ...each, expected: expectedOf(endpoint, each) }));
  for (const { who } of cases.filter(({ expected }) => expected === 'answer')) {
    const { input } = await endpoint.sample(fixtures, fixtures.a, who);
    const { status, text } = await endpoint.ask(fixtures, who, input);
    if (status >= 400) problems.push(`${who.name}: ${status} instead of an answer: ${text.slice(0, 200)}`);
  }
  const refused = cases.filter(({ expected }) => expected !== 'answer');
  const [first] = refused;
  if (!first) return problems;
  // None of these calls does anything, so one sample serves all.
  const { input } = await endpoint.sample(fixtures, fixtures.a, first.who);
  // Only callers who may call learn what is wrong with an input.
  const inputs = input === undefined ? [input] : [input, wrongOf(input)];
  for (const { who, expected } of refused) {
    for (const each of inputs) {
      const { status, text } = await endpoint.ask(fixtures, who, each);
      if (status === expected) continue;
      const what = each === input ? who.name : `${who.name}, with wrong input`;
      problems.push(`${what}: ${status} instead of ${expected}: ${text.slice(0, 200)}`);
    }
  }
  return problems;
}

/** The input with a wrong value in every field; parameters in the address stay present. */
function wrongOf(input: unknown): unknown {
  return Object.fromEntries(Object.keys(input as object).map((field) => [field, '\u0000']));
}

function expectedOf({ meta, forVisitors }: Endpoint, { who, role, closed }: Case): number | 'answer' {
  if (closed !== undefined) return closed;
  if (forVisitors && who.person === undefined && who.host !== PLATFORM_HOST) return 'answer';
  if (role === null) return 401;
  const { permission } = meta;
  if (meta.ofPortal && who.host === PLATFORM_HOST) return 403;
  return permission === null || can(role, permission) ? 'answer' : 403;
}

function casesOf(fixtures: Fixtures, { meta: { scope } }: Endpoint): Case[] {
  const { a, superAdmin } = fixtures;
  const atPortal = [
    { who: onPortal('a visitor of the portal', a), role: null },
    ...TENANT_ROLES.map((role) => ({ who: onPortal(`${role} of the portal`, a, a.people[role]), role })),
  ];
  const atPlatform = (header?: string) => [
    { who: onPlatform('a visitor of the platform', undefined, header), role: null },
    { who: onPlatform('a super-admin', superAdmin, header), role: superAdmin.role },
    { who: onPlatform('the owner, at the platform', a.owner, header), role: a.owner.role },
  ];
  switch (scope) {
    case 'realm':
      return [...atPortal, ...atPlatform(), ...atPlatform(a.id)];
    case 'platform':
      return [...atPlatform(), ...atPortal.map((each) => ({ ...each, closed: 404 }))];
    case 'tenant':
      return [
        ...atPortal,
        ...atPlatform(a.id),
        ...atPlatform().map((each) => ({ ...each, closed: each.role === null ? 401 : 404 })),
      ];
    case 'public':
      return [];
  }
}
