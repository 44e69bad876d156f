import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from '@dars/db/backup/all';
import { insertTenant } from '@dars/db/testing/builders';
import { createTestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/env.ts';
import { createHarness, type Harness, portalHost } from '../testing/harness.ts';
import { insertSignedInUser } from '../testing/people.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { namesIn, samplePng, upload } from '../testing/uploads.ts';
import { createBackup } from './create.ts';
import { withAdminDatabase } from './database.ts';
import { restoreBackup } from './restore.ts';

/** A key that was made for this test by age-keygen. */
const AGE = {
  KEY: 'AGE-SECRET-KEY-1VDCUCT0V0U8XWMYD44TUS80SHVP842HE6K9N585L3HYKGUXLRCNQRLD3EK',
  RECIPIENT: 'age10xcevtgyrdstr4ff9jj7yknwu380pnhm52x0qj3qwqwc2hmjy9gssjq6pp',
};

const HERE = 'http://localhost:3000';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'dars-backup-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['disk', 's3'],
  ['s3', 'disk'],
] as const)('a portal with files on %s', (here, there) => {
  let home: Harness;
  let abroad: Harness;
  let cover: { path: string; bytes: Buffer };
  const host = portalHost('mine');
  beforeAll(async () => {
    home = await createHarness({ config: { s3: here === 's3' ? s3.config : undefined } });
    abroad = await createHarness({ config: { s3: there === 's3' ? s3.config : undefined } });
    const { id: tenantId } = await insertTenant(home.test.admin, { nameInEnglish: 'mine' });
    const { cookie } = await insertSignedInUser(home, { tenantId, role: 'ROLE_ADMIN_PORTAL', slug: 'mine' });
    const file = { purpose: 'cover', contentType: 'image/png', body: await samplePng() };
    const path = new URL((await upload(home, { host, cookie }, file)).publicUrl).pathname;
    cover = { path, bytes: (await home.request({ host, url: path })).rawPayload };
  });
  afterAll(() => Promise.all([home.close(), abroad.close()]));

  const restore = (from: string, options: { replace?: boolean; identity?: string } = {}) =>
    restoreBackup({
      database: { adminUrl: abroad.test.adminUrl, servingUrl: abroad.test.url },
      storage: abroad.deps.storage,
      from,
      replace: false,
      all: false,
      ...options,
    });

  test(`is saved whole, and restored to another installation with files on ${there}`, async () => {
    const target = `${folder}/${here}`;
    const { storage } = home.deps;
    const manifest = await createBackup({
      adminUrl: home.test.adminUrl,
      installation: HERE,
      tenant: 'mine',
      to: target,
      storage,
    });
    expect([manifest.files.length, manifest.missing]).toEqual([1, []]);
    expect((await readdir(target)).toSorted()).toEqual([
      'SHA256SUMS',
      'files',
      'label.json',
      'manifest.json',
      'tables',
    ]);
    await restore(target);
    const answer = await abroad.request({ host, url: cover.path });
    expect([answer.statusCode, answer.rawPayload.equals(cover.bytes)]).toEqual([200, true]);
    expect(await namesIn(abroad.deps.storage, 'received')).toEqual([]);
  });

  test('is saved encrypted, and restored with the key', async () => {
    const target = `${folder}/${here}-encrypted`;
    const { storage } = home.deps;
    const { KEY, RECIPIENT } = AGE;
    await createBackup({
      adminUrl: home.test.adminUrl,
      installation: HERE,
      tenant: 'mine',
      to: target,
      storage,
      recipients: [RECIPIENT],
    });
    expect((await readdir(target)).toSorted()).toEqual(['SHA256SUMS', 'label.json', 'manifest.json.age', 'parts']);
    await expect(restore(target, { replace: true })).rejects.toThrow('The backup is encrypted.');
    const identity = join(folder, 'key');
    await writeFile(identity, KEY);
    await restore(target, { replace: true, identity });
    const answer = await abroad.request({ host, url: cover.path });
    expect([answer.statusCode, answer.rawPayload.equals(cover.bytes)]).toEqual([200, true]);
  });

  test('is not restored when one of its files is damaged', async () => {
    const target = `${folder}/${here}-damaged`;
    const { files } = await createBackup({
      adminUrl: home.test.adminUrl,
      installation: HERE,
      tenant: 'mine',
      to: target,
      storage: home.deps.storage,
    });
    await appendFile(join(target, 'files', files[0]?.key ?? ''), 'x');
    await expect(restore(target, { replace: true })).rejects.toThrow(/files\/.*\.png of the backup is damaged/);
  });

  test('is saved without a file that the storage has lost, and lists it', async () => {
    const target = `${folder}/${here}-lost`;
    const key = cover.path.replace('/files/', '');
    await home.deps.storage.remove('published', key);
    const { missing } = await createBackup({
      adminUrl: home.test.adminUrl,
      installation: HERE,
      tenant: 'mine',
      to: target,
      storage: home.deps.storage,
    });
    expect(missing).toEqual([key]);
    expect(await readFile(join(target, 'SHA256SUMS'), 'utf8')).not.toContain(key);
  });

  test('is saved by a command that fails and names the file when one is missing', async () => {
    const to = `${folder}/${here}-command`;
    const key = cover.path.replace('/files/', '');
    const env = {
      DATABASE_URL: home.test.url,
      DATABASE_ADMIN_URL: home.test.adminUrl,
      // The storage of a machine that does not have the files.
      DATA_DIR: `${folder}/elsewhere`,
    };
    const command = [join(import.meta.dirname, '../backup.ts'), '--tenant', 'mine', '--to', to];
    const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        new RegExp(`^Not saved, .*: ${key}\\nThe backup is not whole: it lacks 1 files, .* --accept-missing\\.\\n$`),
      ),
    });
    expect(JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8'))).toMatchObject({ files: [], missing: [key] });
  });

  test('is saved by a command that succeeds when the loss of the missing file is accepted', async () => {
    const key = cover.path.replace('/files/', '');
    const list = `${folder}/${here}-accepted`;
    await writeFile(list, `# lost on 1 January\n${key}\n`);
    const env = {
      DATABASE_URL: home.test.url,
      DATABASE_ADMIN_URL: home.test.adminUrl,
      DATA_DIR: `${folder}/elsewhere`,
    };
    const to = `${folder}/${here}-accepting`;
    const command = [
      ...[join(import.meta.dirname, '../backup.ts'), '--tenant', 'mine', '--to', to],
      ...['--accept-missing', list],
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`Not saved, and accepted as lost: ${key}`);
  });

  test('is not saved over an earlier backup, and one that fails leaves nothing behind', async () => {
    const again = { adminUrl: home.test.adminUrl, installation: HERE, tenant: 'mine', storage: undefined };
    await expect(createBackup({ ...again, to: `${folder}/${here}` })).rejects.toThrow('is there already');
    const nowhere = `${folder}/${here}-none`;
    for (const to of ['/proc/nowhere/x', `${folder}/${here}/manifest.json/x`])
      await expect(createBackup({ ...again, to })).rejects.toThrow(`${to} cannot be written: `);
    await expect(createBackup({ ...again, tenant: 'unknown', to: nowhere })).rejects.toThrow('There is no portal');
    expect((await readdir(folder)).filter((name) => name.includes('-none'))).toEqual([]);
  });
});

describe('an empty database', () => {
  test.each([undefined, 'mine'])('is not saved, neither as a whole nor a portal (%s)', async (tenant) => {
    const { admin, adminUrl, drop } = await createTestDatabase();
    const to = `${folder}/nothing`;
    const saving = () => createBackup({ adminUrl, installation: HERE, tenant, to, storage: undefined });
    await expect(saving()).rejects.toThrow(
      /holds nothing of Dars, so there is nothing to save\. Is it the right one\?/,
    );
    await admin.unsafe('drop schema public cascade; create schema public');
    await expect(saving()).rejects.toThrow(/holds nothing of Dars/);
    expect((await readdir(folder)).filter((name) => name.startsWith('nothing'))).toEqual([]);
    await drop();
  });

  test('is not created for a backup', async () => {
    const dataDir = `${folder}/none`;
    const work = async () => expect.unreachable();
    await expect(withAdminDatabase(readConfig({ DATA_DIR: dataDir }), work, { isToBeRead: true })).rejects.toThrow(
      `There is no database in ${dataDir}, so there is nothing to save.`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('the embedded Postgres', () => {
  test('is to be saved by copying where the programs of its version are missing', async () => {
    const dataDir = await mkdtemp(join(folder, 'embedded-'));
    await chmod(dataDir, 0o755);
    const work = async () => {
      throw new ToolError('pg_dump cannot be run.');
    };
    await expect(withAdminDatabase(readConfig({ DATA_DIR: dataDir }), work)).rejects.toThrow(
      `stop the server, and copy all of ${dataDir} with the owners of the files (docs/operations/backup.md).`,
    );
  });
});
