import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase } from '../client.ts';
import { assertServingRole } from '../serving.ts';
import { insertEverything } from '../testing/every-table.ts';
import { withDatabase } from '../testing/global-setup.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backUpAll, findTool, restoreAll } from './all.ts';
import { readManifest, writeManifest } from './manifest.ts';

let test: TestDatabase;
let folder: string;
let target: { adminUrl: string; servingUrl: string };
/** The embedded Postgres brings no pg_dump: this runs where the server's own is installed (`npm run test:postgres`). */
let hasTools: boolean;
const targetName = `dars_restored_${process.pid}`;

beforeAll(async () => {
  test = await createTestDatabase();
  hasTools = existsSync(await findTool(test.admin, 'pg_dump'));
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

it('restores a whole installation, equal in every table, ready to serve', async (context) => {
  if (!hasTools) context.skip('pg_dump of this Postgres is not installed');
  await writeManifest(folder, (await backUpAll(test.adminUrl, folder)).manifest);
  const manifest = await readManifest(folder, 'all');
  await restoreAll(target, { folder, manifest });

  await assertServingRole(target.servingUrl);
  const db = createDatabase({ url: target.servingUrl });
  await db.ping();
  await db.close();
  await expect(restoreAll(target, { folder, manifest })).rejects.toThrow('The database is not empty');
});

it('says so when a table differs afterwards', async (context) => {
  if (!hasTools) context.skip('pg_dump of this Postgres is not installed');
  const fresh = `${targetName}_2`;
  await test.admin.unsafe(`create database ${fresh}`);
  const second = await mkdtemp(join(folder, 'second-'));
  const { manifest } = await backUpAll(test.adminUrl, second);
  for (const table of manifest.tables) if (table.name === 'courses') table.sha256 = 'another';
  const urls = { adminUrl: withDatabase(target.adminUrl, fresh), servingUrl: withDatabase(target.servingUrl, fresh) };
  await expect(restoreAll(urls, { folder: second, manifest })).rejects.toThrow('differs from the backup in courses');
  await test.admin.unsafe(`drop database ${fresh} with (force)`);
});

it('refuses a dump that is damaged', async (context) => {
  if (!hasTools) context.skip('pg_dump of this Postgres is not installed');
  const damaged = await mkdtemp(join(folder, 'damaged-'));
  const { manifest } = await backUpAll(test.adminUrl, damaged);
  await appendFile(join(damaged, 'database.dump'), 'x');
  await expect(restoreAll(target, { folder: damaged, manifest })).rejects.toThrow(
    'database.dump of the backup is damaged',
  );
});
