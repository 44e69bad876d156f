import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../config/env.ts';
import { openDatabase } from './database.ts';
import { explainFailure } from './failure.ts';
import { assertPortFree } from './port.ts';

let folder: string;
let stranger: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dars-database-'));
  stranger = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('nothing that Postgres would say\n');
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
});
afterAll(() => {
  stranger.close();
  rmSync(folder, { recursive: true, force: true });
});

const port = () => (stranger.address() as AddressInfo).port;

/** Resolves with the message that the terminal would show. */
async function failure(attempt: Promise<unknown>): Promise<string> {
  const text = await attempt.then(
    () => 'it worked',
    (error: unknown) => explainFailure(error),
  );
  expect(text.split('\n')).toHaveLength(1);
  expect(text).not.toContain('hidden');
  return text;
}

const open = (variables: Record<string, string>) =>
  failure(openDatabase(readConfig(variables), { log: () => undefined }));

describe('a database that cannot be used', () => {
  test('is reported when it is not reachable', async () => {
    expect(await open({ DATABASE_URL: 'postgres://dars:hidden@127.0.0.1:1/dars' })).toBe(
      'The database at 127.0.0.1:1 (DATABASE_URL) refuses connections. Is it running, and is the port right?',
    );
  });

  test('is reported when the address is not that of a Postgres', async () => {
    const text = await open({ DATABASE_URL: `postgres://dars:hidden@127.0.0.1:${port()}/dars` });
    expect(text).toBe(`The database at 127.0.0.1:${port()} (DATABASE_URL) does not answer as Postgres does.`);
  });

  test('is reported when password or name are wrong, or the account is a superuser’s', async () => {
    const { adminUrl } = inject('testDatabase');
    const url = new URL(adminUrl);
    url.pathname = '/nowhere';
    expect(await open({ DATABASE_URL: url.href })).toContain('has no database "nowhere"');
    expect(await open({ DATABASE_URL: adminUrl })).toMatch(/must not work as the superuser/);
    url.password = 'hidden';
    expect(await open({ DATABASE_URL: url.href })).toMatch(/refuses the password|has no database/);
  });

  test('is reported when the addresses lead to different databases, and is left unchanged', async () => {
    const [here, there] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await there.admin`drop table dars_migrations`;
    const names = `"${new URL(here.url).pathname.slice(1)}" and "${new URL(there.url).pathname.slice(1)}"`;
    expect(await open({ DATABASE_URL: here.url, DATABASE_ADMIN_URL: there.adminUrl })).toBe(
      `DATABASE_URL and DATABASE_ADMIN_URL name different databases: ${names}. Both must name the one of Dars.`,
    );
    expect(await there.admin`select to_regclass('dars_migrations') as made`).toEqual([{ made: null }]);
    expect(await open({ DATABASE_URL: here.url, DATABASE_DIRECT_URL: there.url })).toContain(names.split(' ')[0]);
    await Promise.all([here.drop(), there.drop()]);
  });

  test.each([
    ['SASL authentication failed', 'refuses the password of "dars".'],
    ['password authentication failed for user "dars"', 'refuses the password of "dars".'],
    ['database "dars" does not exist', 'has no database "dars". Create it first.'],
    ['no more connections allowed', 'refuses: no more connections allowed.'],
  ])('is behind a PgBouncer that says: %s', async (message, told) => {
    const fields = ['SFATAL', 'C08P01', `M${message}`].join('\0');
    const length = Buffer.alloc(4);
    length.writeInt32BE(Buffer.byteLength(fields) + 6);
    const refusal = Buffer.concat([Buffer.from('E'), length, Buffer.from(`${fields}\0\0`)]);
    const pooler = createServer((socket) => socket.once('data', () => socket.end(refusal))).listen(0, '127.0.0.1');
    await once(pooler, 'listening');
    const at = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
    expect(await open({ DATABASE_URL: `postgres://dars:hidden@${at}/dars` })).toBe(
      `The database at ${at} (DATABASE_URL) ${told}`,
    );
    pooler.close();
  });

  test('is reported when the disk has no room for it', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await open({ DATA_DIR: file })).toContain(file);
  });
});

/**
 * Starts a stand-in for PgBouncer in front of a Postgres: once Postgres has refused a login, it refuses all others,
 * with the words of a newer PgBouncer, until it has refused `heldBack` of them.
 */
async function startPooler(targetUrl: string, { refusedBefore = false, heldBack = Number.POSITIVE_INFINITY } = {}) {
  const target = new URL(targetUrl);
  let held = refusedBefore ? heldBack : 0;
  const words = 'server login has been failing, cached error: password authentication failed (server_login_retry)';
  const fields = ['SFATAL', 'C08P01', `M${words}`].join('\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(fields) + 6);
  const refusal = Buffer.concat([Buffer.from('E'), length, Buffer.from(`${fields}\0\0`)]);
  const server = createServer((client) => {
    client.on('error', () => undefined);
    if (held > 0) {
      held -= 1;
      return void client.once('data', () => client.end(refusal));
    }
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    upstream.on('error', () => client.destroy());
    upstream.on('data', (chunk) => {
      if (chunk.includes('SFATAL')) held = heldBack;
    });
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(targetUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href;
  return { url, close: () => server.close() };
}

describe('a database behind a pooler', () => {
  test('is set up before the account connects through the pooler, which would refuse it from then on', async () => {
    const { url, adminUrl, admin, drop } = await createTestDatabase();
    const account = `dars_new_${process.pid}`;
    const direct = Object.assign(new URL(url), { username: account }).href;
    const pooler = await startPooler(direct);
    const config = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, DATABASE_ADMIN_URL: adminUrl };
    const said: string[] = [];
    const opened = await openDatabase(readConfig({ ...config, DATABASE_POOLER: 'transaction' }), {
      log: (message) => said.push(message),
    });
    await opened.db.ping();
    await opened.close();
    expect(said).toEqual([]);
    pooler.close();
    await admin.unsafe(`drop role ${account}`);
    await drop();
  });

  test('is reported when the pooler does not prepare statements that were to be prepared', async () => {
    const { url, drop } = await createTestDatabase();
    const pooler = await startPooler(url);
    const config = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url, DATABASE_POOLER: 'transaction-prepared' };
    expect(await open(config)).toContain('needs PgBouncer 1.21 or later with max_prepared_statements above 0');
    pooler.close();
    await drop();
  });

  test('is waited for with one message while the pooler still refuses the account', async () => {
    const { url, drop } = await createTestDatabase();
    const pooler = await startPooler(url, { refusedBefore: true, heldBack: 2 });
    const config = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url, DATABASE_POOLER: 'transaction' };
    const said: string[] = [];
    const opened = await openDatabase(readConfig(config), { log: (message) => said.push(message) });
    await opened.close();
    const host = new URL(pooler.url).host;
    expect(said).toEqual([expect.stringContaining(`The pooler at ${host} holds back`)]);
    pooler.close();
    await drop();
  });
});

describe('an address that cannot be used', () => {
  test.each(['', 'METRICS_'] as const)(
    'is reported when it is in use or not of this machine: %sHOST and PORT',
    async (prefix) => {
      const taken = await failure(assertPortFree({ host: '127.0.0.1', port: port(), prefix }));
      expect(taken).toMatch(new RegExp(`^Port \\d+ is in use.* set another ${prefix}PORT`));
      for (const host of ['203.0.113.1', 'nowhere.invalid']) {
        const strange = await failure(assertPortFree({ host, port: port(), prefix }));
        expect(strange).toMatch(new RegExp(`^${prefix}HOST is ${host}, which is no address of this machine\\. Set`));
      }
    },
  );
});

describe('assertPortFree', () => {
  test('accepts no connection, on which a waiting proxy would lose a request', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const free = (probe.address() as AddressInfo).port;
    await once(probe.close(), 'close');
    const looking = assertPortFree({ host: '127.0.0.1', port: free, prefix: '' });
    const outcomes: Promise<string>[] = [];
    for (let times = 0; times < 50; times += 1) {
      const socket = connect({ host: '127.0.0.1', port: free });
      const refused = new Promise<string>((resolve) =>
        socket.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code))),
      );
      outcomes.push(Promise.race([refused, once(socket, 'connect').then(() => 'connected')]));
      await new Promise((resolve) => process.nextTick(resolve));
    }
    await looking;
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['ECONNREFUSED']));
  });
});

describe('any other failure', () => {
  test('is explained when it is the disk’s, and otherwise named without a stack', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(explainFailure(new Error('outer', { cause: full }))).toMatch(/^the disk is full\. .*DATA_DIR/);
    expect(explainFailure(new Error('Something new'), 'Dars could not start')).toBe(
      'Dars could not start: Something new',
    );
    expect(explainFailure('text', 'The command failed')).toBe('The command failed: text');
  });

  test('names the file or folder that it concerns', () => {
    const denied = Object.assign(new Error('open'), { code: 'EACCES', path: '/backups' });
    expect(explainFailure(denied, 'The command failed')).toBe(
      'The command failed: access is denied (/backups). Check who owns it.',
    );
  });
});
