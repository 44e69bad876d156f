import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { insertSignedInUser } from '../../testing/people.ts';

const ACADEMY = portalHost('academy');

let harness: Harness;
let owner: string;
let learner: string;
beforeAll(async () => {
  harness = await createHarness();
  const { id: tenantId } = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
  const at = { slug: 'academy' };
  owner = (await insertSignedInUser(harness, { ...at, tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' })).cookie;
  learner = (await insertSignedInUser(harness, { ...at, tenantId, role: 'ROLE_LEARNER' })).cookie;
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => harness.close());

/** Sends this request as it is and returns the status and the text of the answer. */
async function say(line: string, headers: string[]): Promise<{ status: number; text: string }> {
  const socket = connect((harness.app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(`${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

describe('a request whose host can be read in two ways', () => {
  it.each([
    ['GET http://evil.example/ HTTP/1.1', [`Host: ${ACADEMY}`]],
    [`GET http://${ACADEMY}/api/me HTTP/1.1`, [`Host: ${ACADEMY}`]],
    [`GET http://${ACADEMY}/home/login HTTP/1.1`, [`Host: ${PLATFORM_HOST}`]],
    ['GET evil HTTP/1.1', [`Host: ${ACADEMY}`]],
    ['OPTIONS * HTTP/1.1', [`Host: ${ACADEMY}`]],
    ['GET /home/login HTTP/1.1', [`Host: ${ACADEMY}`, `Host: ${PLATFORM_HOST}`]],
    ['GET /healthz HTTP/1.1', [`Host: ${ACADEMY}`, `hOST: ${ACADEMY}`]],
    ['GET /nothing HTTP/1.1', [`Host: ${ACADEMY}`, 'Host: evil.example']],
  ])('is refused: %s %j', async (line, headers) => {
    expect((await say(line, headers)).status).toBe(400);
  });

  it('is accepted with a single host and a path', async () => {
    expect((await say('GET /home/login HTTP/1.1', [`Host: ${ACADEMY}`])).status).toBe(200);
  });
});

describe('another spelling of a page', () => {
  const SHELL = '<body>app</body>';

  it.each([
    '/admin',
    '/%61dmin',
    '/%61%64%6d%69%6e/tenants',
    '//admin',
    '/admin//tenants',
    '/admin/../admin',
    '/portals/../admin',
    '/admin/%2e%2e/admin',
    '/ADMIN',
    '/admin/TENANTS',
    '/admin;x',
    '/admin/;x',
    '/admin%3bx',
    '/admin%2ftenants',
    '/admin/..%2fportals',
    '/admin\\tenants',
  ])('opens the console to no owner of a portal: %s', async (path) => {
    const { status, text } = await say(`GET ${path} HTTP/1.1`, [`Host: ${PLATFORM_HOST}`, `Cookie: ${owner}`]);
    expect([303, 404]).toContain(status);
    expect(text).not.toContain(SHELL);
  });

  it.each([
    '/home/admin',
    '/home/%61dmin',
    '/home/%61dmin/courses',
    '/home//admin',
    '/home/courses/../admin',
    '/home/courses/..%2fadmin',
    '/home/courses/%2e%2e/admin',
    '/home/ADMIN',
    '/home/admin/;x',
    '/HOME/admin',
  ])('opens what is the staff’s to no learner: %s', async (path) => {
    const { status, text } = await say(`GET ${path} HTTP/1.1`, [`Host: ${ACADEMY}`, `Cookie: ${learner}`]);
    expect([303, 404]).toContain(status);
    expect(text).not.toContain(SHELL);
  });

  it('opens the page for an account that may open it', async () => {
    const shown = async (path: string, cookie: string, host: string) =>
      (await say(`GET ${path} HTTP/1.1`, [`Host: ${host}`, `Cookie: ${cookie}`])).text.includes(SHELL);
    expect(await shown('/%70ortals', owner, PLATFORM_HOST)).toBe(true);
    expect(await shown('/home/%63ourses?x=1', learner, ACADEMY)).toBe(true);
    expect(await shown('/home/courses/', learner, ACADEMY)).toBe(true);
  });
});
