import { type Permission, scopesOf, TOKEN_SCOPES, type TokenScope } from '@dars/contracts/permissions';
import { insertApiToken } from '../testing/tokens.ts';
import type { Endpoint } from './endpoints.ts';
import { type Caller, type FixturePerson, type Fixtures, onPlatform, onPortal } from './fixtures.ts';

interface Case {
  who: Caller;
  expected: number | 'answer';
}

/**
 * Returns the violations at an endpoint for tokens: a token with its scope is admitted; one with all other scopes, one
 * that is void and one of another realm are refused. None gets a text of portal B.
 */
export async function checkTokens(fixtures: Fixtures, endpoint: Endpoint): Promise<string[]> {
  const problems: string[] = [];
  const cases = await casesOf(fixtures, endpoint);
  const inputFor = async ({ who }: Case) => (await endpoint.sample(fixtures, fixtures.a, who)).input;
  const refused = cases.find(({ expected }) => expected !== 'answer');
  // A refused call does nothing, so one input serves all of them.
  const shared = refused && (await inputFor(refused));
  for (const each of cases) {
    const { who, expected } = each;
    const input = expected === 'answer' ? await inputFor(each) : shared;
    const { status, text } = await endpoint.ask(fixtures, who, input);
    const isRight = expected === 'answer' ? status < 400 : status === expected;
    if (!isRight) problems.push(`${who.name}: ${status} instead of ${expected}: ${text.slice(0, 200)}`);
    // Platform accounts read across portals.
    const isForeign = expected !== 'answer' || endpoint.meta.scope !== 'platform';
    if (isForeign && text.includes(fixtures.canary))
      problems.push(`${who.name}: got a text of portal B: ${text.slice(0, 200)}`);
  }
  return problems;
}

const isScope = (permission: Permission | null): permission is TokenScope =>
  (TOKEN_SCOPES as (Permission | null)[]).includes(permission);

async function casesOf(fixtures: Fixtures, { meta: { scope, permission } }: Endpoint): Promise<Case[]> {
  const { a, b, superAdmin } = fixtures;
  const isOfPlatform = scope === 'platform';
  const asksNoScope = permission === null;
  const without = asksNoScope ? 'answer' : 403;
  const maker = isOfPlatform ? superAdmin : a.people.ROLE_ADMIN_PORTAL;
  const all = scopesOf(maker.role);
  const past = new Date(Date.now() - 1000);
  const make = async (name: string, who: FixturePerson, options: Parameters<typeof insertApiToken>[2]) =>
    named(name, (await insertApiToken(fixtures.harness, who, options)).text);
  const whole = isOfPlatform
    ? await make('a token with every scope', maker, { scopes: all })
    : named('a token with every scope', a.token);
  const other = named("B's token", b.token);
  const atHome = (token: Token) => (isOfPlatform ? onPlatform(token.name) : onPortal(token.name, a));
  const cases: [Caller, Token, Case['expected']][] = [
    [atHome(whole), whole, asksNoScope || (isScope(permission) && all.includes(permission)) ? 'answer' : 403],
    ...(await Promise.all([
      make('a token without the scope', maker, { scopes: all.filter((each) => each !== permission) }),
      make('a token that is revoked', maker, { scopes: all, revokedAt: past }),
      make('a token that is expired', maker, { scopes: all, expiresAt: past }),
    ]).then((made) =>
      made.map((token, index): [Caller, Token, Case['expected']] => [atHome(token), token, index > 0 ? 401 : without]),
    )),
    [atHome(other), other, isOfPlatform ? 403 : 401],
    [onPlatform(`${other.name} with A's header`, undefined, a.id), other, 403],
  ];
  if (!isOfPlatform) {
    const foreign = await make("the platform's token", superAdmin, { scopes: scopesOf('ROLE_SUPER_ADMIN') });
    cases.push([onPortal(`${foreign.name} at a portal`, a), foreign, 401]);
    // An endpoint that needs no scope tells a program which portal to name.
    cases.push([onPlatform(`${whole.name} without a header`), whole, asksNoScope ? 'answer' : 401]);
    cases.push([onPlatform(`${whole.name} with B's header`, undefined, b.id), whole, 403]);
  }
  return cases.map(([who, { text }, expected]) => ({ who: { ...who, token: text }, expected }));
}

interface Token {
  name: string;
  text: string;
}

const named = (name: string, text: string): Token => ({ name, text });
