import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toBaseUrl } from '../src/config/env.ts';
import { createHarness, type Harness } from '../src/testing/harness.ts';
import { insertApiToken } from '../src/testing/tokens.ts';

const run = promisify(execFile);

let harness: Harness;
let port: number;
let portal: { id: string };
let learner: { id: string };
let token: string;
beforeAll(async () => {
  port = await freePort();
  harness = await createHarness({ config: { baseUrl: toBaseUrl(`http://localhost:${port}`) } });
  portal = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
  const admin = await insertUser(harness.test.admin, { tenantId: portal.id, role: 'ROLE_ADMIN_PORTAL' });
  learner = await insertUser(harness.test.admin, { tenantId: portal.id, role: 'ROLE_LEARNER' });
  const scopes = [
    'courses:read',
    'courses:write',
    'enrolments:read',
    'enrolments:write',
    'people:read',
    'reports:read',
  ] as const;
  token = (await insertApiToken(harness, { tenantId: portal.id, id: admin.id }, { scopes })).text;
  await harness.app.listen({ host: '127.0.0.1', port });
});
afterAll(() => harness.close());

/** The address stands in the configuration before anything listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const ROOT = join(import.meta.dirname, '../../..');

/** The line of docs/api/README.md that runs an example, with the port and the token filled in. */
async function lineOf(file: string, { tokenText = token } = {}): Promise<string> {
  const readme = await readFile(join(ROOT, 'docs/api/README.md'), 'utf8');
  const line = readme.split('\n').find((each) => each.includes(`$examples/${file} `));
  const folder = /^examples=\S+/m.exec(readme)?.[0];
  if (line === undefined || folder === undefined) throw new Error(`docs/api/README.md does not run ${file}`);
  const filled = line.replace('localhost:3000', `localhost:${port}`);
  return `${folder}; ${filled.replace('dars_…', tokenText)}`;
}

/** What a line of a shell says, at the root of the repository. */
async function saidBy(line: string): Promise<string> {
  const { stdout } = await run('bash', ['-c', line], { cwd: ROOT });
  return stdout;
}

const learnersOf = (title: string) => harness.test.admin`
  select enrolments.user_id, courses.status from courses
  left join enrolments on enrolments.tenant_id = courses.tenant_id and enrolments.course_id = courses.id
  where courses.tenant_id = ${portal.id} and courses.title = ${title}`;

describe('the examples for integrators', () => {
  test('trpc.ts enrols learners in a new course', async () => {
    const said = await saidBy(await lineOf('trpc.ts'));
    expect(said).toBe('Astronomy for beginners: 1 of 1 learners enrolled\n');
    expect(await learnersOf('Astronomy for beginners')).toEqual([{ user_id: learner.id, status: 'PUBLISHED' }]);
  });

  test('fetch.ts makes a course', async () => {
    const said = await saidBy(await lineOf('fetch.ts'));
    expect(said).toMatch(/^Botany for beginners \([0-9a-f-]{36}\) is a DRAFT\n$/);
    expect(await learnersOf('Botany for beginners')).toEqual([{ user_id: null, status: 'DRAFT' }]);
  });

  test('walk-through.sh works at the portal’s own host, with or without a slash at its end', async () => {
    const said = await saidBy((await lineOf('walk-through.sh')).replace(`${port} `, `${port}/ `));
    expect(said).toContain(`"tenantId":"${portal.id}"`);
    expect(said).toContain('{"added":1}');
    expect(said).toContain('"firstHalfYear"');
    expect(await learnersOf('Geology for beginners')).toEqual([{ user_id: learner.id, status: 'PUBLISHED' }]);
  });

  test('walk-through.sh ends at a refused call and prints the error', async () => {
    const running = saidBy(await lineOf('walk-through.sh', { tokenText: 'dars_nothing' }));
    await expect(running).rejects.toThrow('GET /api/me was refused: {"statusCode":401');
  });

  test.each(['walk-through.sh', 'trpc.ts', 'fetch.ts'])('%s prints its usage without arguments', async (file) => {
    const bare = (await lineOf(file)).replace(new RegExp(`(${file}) .*$`), '$1');
    await expect(saidBy(bare)).rejects.toThrow(/usage: .*<token>/);
  });

  test('fetch.ts does not wait for a server that does not listen', async () => {
    const line = (await lineOf('fetch.ts')).replace(`localhost:${port}`, `localhost:${await freePort()}`);
    await expect(saidBy(line)).rejects.toThrow('Nobody answers at http://localhost');
  });
});
