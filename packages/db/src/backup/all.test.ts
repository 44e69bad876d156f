import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../driver/client.ts';
import { assertServingRole } from '../serving.ts';
import { insertEverything } from '../testing/every-table.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withDatabase } from '../testing/with-database.ts';
import { createEncryption, readIdentity } from './age.ts';
import { backUpAll, digestAll, findTool, refuseDifferent, restoreAll } from './all.ts';
import { DUMP } from './manifest.ts';
import { BackupReader } from './reader.ts';
import { BackupWriter } from './writer.ts';

let test: TestDatabase;
let folder: string;
let target: { adminUrl: string; servingUrl: string };
/**
 * The embedded Postgres has no pg_dump: these tests run on a server with its own programs (`npm run test:postgres`).
 */
let hasTools: boolean;
const NOT_RUN = 'pg_dump of this Postgres is not installed';
const targetName = `dars_restored_${process.pid}`;

beforeAll(async () => {
  test = await createTestDatabase();
  hasTools = existsSync(await findTool(test.admin, 'pg_dump'));
  // Vitest counts skipped tests without their reason.
  if (!hasTools)
    process.stderr.write(`Backup of a whole installation: NOT RUN, ${NOT_RUN}. \`npm run test:postgres\` runs it.\n`);
  await insertEverything(test.admin);
  await test.admin.unsafe(`create database ${targetName}`);
  target = {
    adminUrl: withDatabase(inject('testDatabase').adminUrl, targetName),
    servingUrl: withDatabase(test.url, targetName),
  };
  folder = await mkdtemp(join(tmpdir(), 'dars-backup-'));
});
afterAll(async () => {
  await test.admin.unsafe(`drop database ${targetName} with (force)`);
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

it('restores a whole installation with equal rows in every table, ready to serve', async (context) => {
  if (!hasTools) context.skip(NOT_RUN);
  const saved = join(folder, 'first');
  const writer = new BackupWriter(saved);
  await writer.finish((await backUpAll(test.adminUrl, writer)).manifest);
  const backup = await BackupReader.open(saved);
  await restoreAll(target, backup);

  await assertServingRole(target.servingUrl);
  const db = createDatabase({ url: target.servingUrl });
  await db.ping();
  await db.close();
  await expect(restoreAll(target, backup)).rejects.toThrow('The database is not empty');
});

it('names a table that differs after the restore', async (context) => {
  if (!hasTools) context.skip(NOT_RUN);
  const fresh = `${targetName}_2`;
  await test.admin.unsafe(`create database ${fresh}`);
  const second = join(folder, 'second');
  const writer = new BackupWriter(second);
  const { manifest } = await backUpAll(test.adminUrl, writer);
  for (const table of manifest.tables) if (table.name === 'courses') table.sha256 = 'another';
  await writer.finish(manifest);
  const urls = { adminUrl: withDatabase(target.adminUrl, fresh), servingUrl: withDatabase(target.servingUrl, fresh) };
  await expect(restoreAll(urls, await BackupReader.open(second))).rejects.toThrow('differs from the backup in courses');
  await test.admin.unsafe(`drop database ${fresh} with (force)`);
});

it('restores an encrypted backup of a whole installation', async (context) => {
  if (!hasTools) context.skip(NOT_RUN);
  const fresh = `${targetName}_4`;
  await test.admin.unsafe(`create database ${fresh}`);
  const saved = join(folder, 'encrypted');
  const secret = await generateX25519Identity();
  await writeFile(join(folder, 'key'), secret);
  const writer = new BackupWriter(saved, createEncryption([await identityToRecipient(secret)]));
  await writer.finish((await backUpAll(test.adminUrl, writer)).manifest);
  const urls = { adminUrl: withDatabase(target.adminUrl, fresh), servingUrl: withDatabase(target.servingUrl, fresh) };
  await restoreAll(urls, await BackupReader.open(saved, await readIdentity(join(folder, 'key'))));
  await test.admin.unsafe(`drop database ${fresh} with (force)`);
});

describe('restoreAll without pg_dump', () => {
  /** A backup with an unreadable dump, for the checks that run before pg_restore is called. */
  async function fakeBackup(): Promise<string> {
    const fake = await mkdtemp(join(folder, 'fake-'));
    const writer = new BackupWriter(fake);
    const { sha256: dump } = await writer.write(DUMP, [Buffer.from('no dump')]);
    await writer.finish({
      ...{ format: 'dars-backup', version: 1, of: 'all', madeAt: new Date().toISOString(), migrations: [] },
      ...{ dump, tables: [], files: [], missing: [] },
    });
    return fake;
  }

  it('refuses a damaged dump', async () => {
    const backup = await fakeBackup();
    await appendFile(join(backup, DUMP), 'x');
    await expect(restoreAll(target, await BackupReader.open(backup))).rejects.toThrow(
      'database.dump of the backup is damaged',
    );
  });

  it('refuses a database that is not empty, and leaves it unchanged', async () => {
    const full = { ...target, adminUrl: test.adminUrl };
    const before = await test.admin.begin((tx) => digestAll(tx, 'bytes'));
    await expect(restoreAll(full, await BackupReader.open(await fakeBackup()))).rejects.toThrow(
      'The database is not empty',
    );
    expect(await test.admin.begin((tx) => digestAll(tx, 'bytes'))).toEqual(before);
  });

  it('refuses a dump that pg_restore cannot read', async () => {
    const empty = `${targetName}_3`;
    await test.admin.unsafe(`create database ${empty}`);
    const into = { ...target, adminUrl: withDatabase(target.adminUrl, empty) };
    await expect(restoreAll(into, await BackupReader.open(await fakeBackup()))).rejects.toThrow(
      /^pg_restore (cannot be run|failed)/,
    );
    await test.admin.unsafe(`drop database ${empty} with (force)`);
  });

  it('names the tables in which two databases differ', async () => {
    const saved = await test.admin.begin((tx) => digestAll(tx, 'bytes'));
    expect(() => refuseDifferent(saved, saved)).not.toThrow();
    const undo = new Error('undo');
    const changed = test.admin.begin(async (tx) => {
      await tx`update courses set title = title || '!'`;
      refuseDifferent(saved, await digestAll(tx, 'bytes'));
      throw undo;
    });
    await expect(changed).rejects.toThrow('differs from the backup in courses. Do not use it.');
    expect(() => refuseDifferent(saved.slice(1), saved)).toThrow('the list of tables');
  });
});
