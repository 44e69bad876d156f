import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@dars/db/testing/test-database';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { readConfig } from '../config/env.ts';
import { explainDatabase } from '../start/database-failure.ts';
import { checkDatabase } from './database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dars-doctor-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const findings = () => Array.fromAsync(checkDatabase(readConfig({ DATA_DIR: dataDir })));
const refusal = (why: RegExp) => [
  { title: 'Database', state: 'bad', detail: expect.stringMatching(why), remedy: expect.any(String) },
];

test('checkCluster reports data that a start would refuse, with advice', async () => {
  expect(await findings()).toMatchObject([{ state: 'good' }]);
  mkdirSync(join(dataDir, 'postgres.lock'));
  expect(await findings()).toMatchObject(refusal(/postgres\.lock is a folder/));
  rmSync(join(dataDir, 'postgres.lock'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.secrets.json'), 'null');
  expect(await findings()).toMatchObject(refusal(/postgres\.secrets\.json is damaged\. Restore that file/));
});

describe('the advice about a database that cannot be used', () => {
  it.each([
    ['a wrong host', { hostname: 'nowhere.invalid' }, /Correct the host in DATABASE_URL/],
    ['a wrong port', { port: '1' }, /^Start Postgres there and let it listen/],
    ['a database that does not exist', { pathname: '/nowhere' }, /^Create it \(createdb "nowhere"\)/],
    ['TLS that the server does not speak', { search: '?sslmode=require' }, /^Turn TLS on there/],
  ])('is about %s', async (_fault, wrong, remedy) => {
    const { url, drop } = await createTestDatabase();
    const DATABASE_URL = Object.assign(new URL(url), wrong).href;
    const found = await Array.fromAsync(checkDatabase(readConfig({ DATABASE_URL })));
    expect(found).toMatchObject([{ state: 'bad', remedy: expect.stringMatching(remedy) }]);
    await drop();
  });

  // Not every Postgres of the tests checks passwords or speaks TLS.
  it.each([
    ['a wrong password', '28P01', 'password authentication failed', /^Correct the password in DATABASE_URL/],
    ['a certificate that is not trusted', 'DEPTH_ZERO_SELF_SIGNED_CERT', '', /NODE_EXTRA_CA_CERTS/],
    ['a server that wants TLS', '28000', 'no pg_hba.conf entry for host "::1", no encryption', /sslmode=verify-full/],
    ['a role that is not let in', '28000', 'role "dars" is not permitted to log in', /pg_hba\.conf/],
  ])('is about %s', (_fault, code, message, remedy) => {
    const error = Object.assign(new Error(message), { code });
    expect(explainDatabase(error, 'DATABASE_URL', 'postgres://dars@db/dars')?.remedy).toMatch(remedy);
  });
});
