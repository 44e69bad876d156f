import type { TestRequest } from '../testing/harness.ts';
import { changedTables, checksums } from './checksums.ts';
import { callerCookie } from './endpoints.ts';
import {
  type Caller,
  FIXTURE_PASSWORD,
  type FixturePlace,
  type Fixtures,
  onPlatform,
  onPortal,
  TENANT_ROLES,
} from './fixtures.ts';
import { normalizeAnswer } from './normalize-answer.ts';
import { addressOf, type OtherRoute } from './other-routes.ts';

/**
 * Returns the violations of isolation at a page or a form. To everybody of portal A it answers the same for portal B as
 * for one that never existed, shows no text of B and changes no row of B; and at B's host nobody of A is signed in.
 */
export async function checkPage(fixtures: Fixtures, route: OtherRoute): Promise<string[]> {
  const problems: string[] = [];
  const { admin } = fixtures.harness.test;
  for (const who of visitorsOfA(fixtures)) {
    for (const isSigningIn of route.method === 'GET' ? [false] : [true, false]) {
      const requests = [fixtures.a, fixtures.b, fixtures.nowhere].map((place) => requestOf(route, place, isSigningIn));
      const [own, ofB, ofNobody] = await Promise.all(requests);
      if (!own || !ofB || !ofNobody) throw new Error('One of three is missing');
      const before = await checksums(admin, fixtures.b.id);
      await visit(fixtures, who, own);
      const [foreign, missing] = [await visit(fixtures, who, ofB), await visit(fixtures, who, ofNobody)];
      const changed = changedTables(before, await checksums(admin, fixtures.b.id));
      const found = [
        ...problemsOf(fixtures, foreign, missing),
        ...changed.map((table) => `changed ${table} of portal B`),
      ];
      problems.push(...found.map((problem) => `${who.name}: ${problem}`));
    }
  }
  const { a, b } = fixtures;
  const stranger = onPortal("A's admin at B's host", b, a.people.ROLE_ADMIN_PORTAL);
  const { text } = await visit(fixtures, stranger, await requestOf(route, a, false));
  if (text.includes('"kind":"app"')) problems.push(`${stranger.name}: is let in: ${text.slice(0, 300)}`);
  return problems;
}

function* problemsOf({ canary }: Fixtures, foreign: Seen, missing: Seen): Generator<string> {
  if (foreign.text !== missing.text)
    yield `of B: ${foreign.text.slice(0, 300)}, of nobody: ${missing.text.slice(0, 300)}`;
  if (foreign.text.includes(canary)) yield `got a text of portal B: ${foreign.text.slice(0, 300)}`;
  if (foreign.status >= 500) yield `${foreign.status}`;
}

interface Seen {
  status: number;
  text: string;
}

function visitorsOfA({ a }: Fixtures): Caller[] {
  const people = TENANT_ROLES.map((role) => onPortal(`${role} of A`, a, a.people[role]));
  return [onPortal('a visitor of A', a), ...people, onPlatform("A's owner", a.owner)];
}

/** Builds a request with every parameter that a page or a form reads, so that a new form is covered. */
async function requestOf(
  route: OtherRoute,
  place: FixturePlace,
  isSigningIn: boolean,
): Promise<TestRequest & { sent: string[] }> {
  const { login } = place;
  const token = await place.newToken();
  const names = { firstName: 'Ali', lastName: 'Ali', mobile: '', email: login, login };
  const fields = {
    ...names,
    password: FIXTURE_PASSWORD,
    confirmPassword: FIXTURE_PASSWORD,
    ...(!isSigningIn && { token }),
  };
  const url = addressOf(route, place);
  const form = new URLSearchParams(fields).toString();
  const { method } = route;
  const sent = [token, login, place.id];
  if (method !== 'GET') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { method, url, headers, body: form, sent };
  }
  return { method, url: `${url}${url.includes('?') ? '&' : '?'}${form}`, sent };
}

/** Returns the answer without the values that were sent, as a form shows what was typed. */
async function visit(
  fixtures: Fixtures,
  who: Caller,
  { sent, ...request }: TestRequest & { sent: string[] },
): Promise<Seen> {
  const cookie = await callerCookie(fixtures, who);
  const { statusCode, headers, body } = await fixtures.harness.request({ ...request, host: who.host, cookie });
  const told = `${statusCode} ${headers.location ?? ''} ${isText(headers['content-type']) ? body : ''}`;
  return {
    status: statusCode,
    text: normalizeAnswer(withoutEcho(told, sent), 'no tag').replace(/nonce"?[=:]"[^"]*"/g, ''),
  };
}

function withoutEcho(text: string, sent: string[]): string {
  // An address within an address is encoded twice.
  const forms = sent.flatMap((each) => [each, encodeURIComponent(each), encodeURIComponent(encodeURIComponent(each))]);
  return forms.reduce((rest, each) => rest.replaceAll(each, 'SENT'), text);
}

const isText = (type: unknown): boolean => typeof type === 'string' && /html|json|svg|text/.test(type);
