import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bytesOfHeaders, MAX_EXTRA_BYTES } from './answer-size.ts';
import { callerCookie } from './endpoints.ts';
import { type Caller, type Fixtures, onPlatform, onPortal } from './fixtures.ts';
import { addressOf, type OtherRoute } from './other-routes.ts';

/** Characters that are longer when they are escaped in HTML, JSON or an address. */
const ESCAPED_CHARACTERS = ['"', '&', '<'];

/** The names of all parameters and fields that pages and forms read. */
const NAMES = [
  ...['next', 'token', 'activate', 'activeToken', 'notice', 'lang', 'again', 'code', 'state', 'in', 'to', 'id'],
  ...['login', 'email', 'firstName', 'lastName', 'mobile', 'password', 'confirmPassword', 'suspended'],
];
const COOKIES = ['lang', 'mailed', 'viewport', 'dars_session', 'dars_device', 'dars_social'];

/** Bytes of a request's head that the test fills; Node accepts a few more, which the rest of the head needs. */
const HEAD = 12_000;

interface Page {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface Answered {
  status: number;
  bytes: number;
}

/** The callers of a page: visitors, and people who may use the signed-in client. */
function visitors({ a, superAdmin }: Fixtures): Caller[] {
  return [
    onPortal('a visitor', a),
    onPortal("A's admin", a, a.people.ROLE_ADMIN_PORTAL),
    onPlatform('a visitor of the platform', undefined),
    onPlatform('a super-admin', superAdmin),
  ];
}

/**
 * Returns the bad requests to a page or a form whose answers are too long: more than twice the request's bytes, 16 KiB,
 * and the bytes of the page that the same person gets for an ordinary request.
 */
export async function checkPageSize(fixtures: Fixtures, route: OtherRoute): Promise<string[]> {
  const problems: string[] = [];
  for (const who of visitors(fixtures)) {
    const cookie = (await callerCookie(fixtures, who)) ?? '';
    const ordinary = await send(fixtures, who, ordinaryRequest(fixtures, route, cookie));
    for (const page of excessiveRequests(fixtures, route, cookie)) {
      const asked = page.method.length + page.url.length + bytesOfHeaders(page.headers) + page.body.length;
      const { bytes, status } = await send(fixtures, who, page);
      if (bytes > ordinary.bytes + 2 * asked + MAX_EXTRA_BYTES || status >= 500)
        problems.push(
          `${who.name}: ${page.method} ${page.url.slice(0, 100)} ${page.body.slice(0, 60)}: ${asked} bytes are answered (${status}) with ${bytes}, as usual with ${ordinary.bytes}`,
        );
    }
  }
  return problems;
}

function ordinaryRequest({ a }: Fixtures, route: OtherRoute, cookie: string): Page {
  const headers = headersOf(route, cookie);
  return { method: route.method, url: addressOf(route, a), headers, body: '' };
}

function* excessiveRequests({ a }: Fixtures, route: OtherRoute, cookie: string): Generator<Page> {
  const { method } = route;
  const url = addressOf(route, a);
  const headers = headersOf(route, cookie);
  const join = url.includes('?') ? '&' : '?';
  for (const text of ESCAPED_CHARACTERS) {
    const filled = (length: number) => text.repeat(Math.floor(length / text.length));
    // Characters that would end the parameter or the address are encoded.
    const inUrl = text === '&' || text === '<' ? encodeURIComponent(text).repeat(HEAD / 3) : filled(HEAD);
    if (method === 'GET') {
      yield { method, url: `${url}${join}next=/${inUrl}`, headers, body: '' };
      yield { method, url: `${url}${join}${fillFields(NAMES, inUrl)}`, headers, body: '' };
      yield { method, url: `${url.replace(/\?.*/, '')}/${inUrl}`, headers, body: '' };
    } else {
      const body = new URLSearchParams(NAMES.map((name): [string, string] => [name, `/${filled(2_000)}`])).toString();
      yield { method, url, headers, body };
      // Without the secret of a link the request is the form of a sign-in or a sign-up.
      yield { method, url, headers, body: body.replace(/(^|&)token=[^&]*/, '') };
    }
    // The server reads the first of two cookies with one name, so the person stays signed in.
    const cookies = [cookie, ...COOKIES.map((name) => `${name}=${filled(1_500)}`)].filter(Boolean).join('; ');
    yield { method, url, headers: { ...headers, cookie: cookies }, body: '' };
  }
  const quotes = '"'.repeat(HEAD);
  yield { method, url, headers: { ...headers, 'accept-language': quotes }, body: '' };
  yield { method, url, headers: { ...headers, host: `${quotes}.localhost` }, body: '' };
}

const fillFields = (names: string[], text: string) =>
  names.map((name) => `${name}=${text.slice(0, Math.floor(HEAD / names.length / 3) * 3)}`).join('&');

function headersOf({ method }: OtherRoute, cookie: string): Record<string, string> {
  return {
    accept: 'text/html',
    ...(cookie !== '' && { cookie }),
    ...(method !== 'GET' && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
}

/** Sends the request over a connection: a test library would encode the address first. */
function send({ harness }: Fixtures, who: Caller, { method, url: path, headers, body }: Page): Promise<Answered> {
  const { port } = harness.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = ask({ port, method, path, headers: { host: who.host, ...headers } }, (answer) => {
      let bytes = answer.rawHeaders.join('').length;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
