import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datedName } from '@dars/db/backup/listing';
import { withBackupLock } from '@dars/db/backup/lock';
import { BackupReader } from '@dars/db/backup/reader';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../core/storage.ts';
import { createDiskStorage } from '../storage/disk.ts';
import { saveAlone, saveInSeries } from './series.ts';

let test: TestDatabase;
let folder: string;
let into: string;
let storage: Storage;
let tenantId: string;
let userId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  ({ id: tenantId } = await insertTenant(test.admin, { nameInEnglish: 'mine' }));
  ({ id: userId } = await insertUser(test.admin, { tenantId }));
  folder = await mkdtemp(join(tmpdir(), 'dars-series-'));
  storage = createDiskStorage(folder);
});
afterAll(async () => {
  storage.close();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  into = await mkdtemp(join(folder, 'backups-'));
});

const HERE = 'http://localhost:3000';
const save = (moment: string, keep = {}, options: { installation?: string; acceptMissing?: Set<string> } = {}) => {
  const to = join(into, datedName('mine', new Date(moment)));
  const { adminUrl } = test;
  return saveInSeries({ adminUrl, installation: HERE, tenant: 'mine', into, to, storage, keep, ...options });
};
/** Adds an upload to the portal whose file the storage does not have. Returns its key. */
async function loseFile(id: string): Promise<string> {
  const key = `lost/${id}.png`;
  await test.admin`
    insert into uploads (tenant_id, created_by, id, key, purpose, content_type, size, status, checksum, expires_at)
    values (${tenantId}, ${userId}, ${id}, ${key}, 'cover', 'image/png', 1, 'stored', ${'a'.repeat(64)}, now())`;
  return key;
}
const names = async () => (await readdir(into)).toSorted();

describe('saveInSeries', () => {
  it('refuses a folder that does not exist, which can be a disk that is not mounted', async () => {
    into = join(into, 'unmounted');
    await expect(save('2026-01-01T02:00:00Z')).rejects.toThrow(`${into} does not exist.`);
    expect(existsSync(into)).toBe(false);
  });

  it('keeps every backup when no rule is given', async () => {
    await save('2026-01-01T02:00:00Z');
    await save('2026-01-02T02:00:00Z');
    expect(await names()).toEqual(['portal-mine-2026-01-01T02-00-00Z', 'portal-mine-2026-01-02T02-00-00Z']);
  });

  it('deletes the backups that no rule keeps, after the new one', async () => {
    await save('2026-01-01T02:00:00Z');
    await save('2026-01-01T03:00:00Z');
    const { expired } = await save('2026-01-02T02:00:00Z', { daily: 2 });
    expect(expired).toEqual(['portal-mine-2026-01-01T02-00-00Z']);
    expect(await names()).toEqual(['portal-mine-2026-01-01T03-00-00Z', 'portal-mine-2026-01-02T02-00-00Z']);
  });

  it('leaves alone what is no backup of the same portal', async () => {
    const first = (await save('2026-01-01T02:00:00Z')).folder;
    const others = ['all-2026-01-01T02-00-00Z', 'portal-mine-too-2026-01-01T02-00-00Z', 'my copy'];
    for (const name of others) await cp(first, join(into, name), { recursive: true });
    // Has the name of a backup, but is a copy that was cut off.
    await mkdir(join(into, 'portal-mine-2025-01-01T02-00-00Z/tables'), { recursive: true });
    await writeFile(join(into, 'portal-mine-2025-01-02T02-00-00Z'), 'a file');
    await symlink(first, join(into, 'portal-mine-2025-01-03T02-00-00Z'));
    const kept = (await names()).filter((name) => name !== 'portal-mine-2026-01-01T02-00-00Z');
    await save('2026-01-02T02:00:00Z', { daily: 1 });
    expect(await names()).toEqual([...kept, 'portal-mine-2026-01-02T02-00-00Z'].toSorted());
  });

  it('deletes nothing when the new backup lacks a file, and names it so', async () => {
    await save('2026-01-01T02:00:00Z');
    await save('2026-01-02T02:00:00Z');
    const id = crypto.randomUUID();
    await loseFile(id);
    const { folder: made, expired } = await save('2026-01-03T02:00:00Z', { daily: 1 });
    await test.admin`delete from uploads where id = ${id}`;
    expect([made.endsWith('portal-mine-2026-01-03T02-00-00Z.incomplete'), expired]).toEqual([true, []]);
    expect(await names()).toHaveLength(3);
    await save('2026-01-04T02:00:00Z', { daily: 1 });
    expect(await names()).toEqual(['portal-mine-2026-01-04T02-00-00Z']);
  });

  it('counts a backup as whole that lacks only files whose loss is accepted, and rotates', async () => {
    await save('2026-01-01T02:00:00Z');
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const [key, another] = [await loseFile(id), await loseFile(other)];
    const partly = await save('2026-01-02T02:00:00Z', { daily: 1 }, { acceptMissing: new Set([key]) });
    const {
      folder: made,
      manifest,
      expired,
    } = await save(
      '2026-01-03T02:00:00Z',
      { daily: 1 },
      { acceptMissing: new Set([key, another, 'of another portal']) },
    );
    await test.admin`delete from uploads where id in ${test.admin([id, other])}`;
    expect(partly.folder).toMatch(/\.incomplete$/);
    expect(made).toMatch(/2026-01-03T02-00-00Z$/);
    expect([manifest.missing.toSorted(), manifest.accepted?.toSorted()]).toEqual(
      Array(2).fill([key, another].toSorted()),
    );
    expect(expired).toContain('portal-mine-2026-01-01T02-00-00Z');
    expect(await names()).toEqual(['portal-mine-2026-01-03T02-00-00Z']);
  });

  it('leaves alone what another installation has made or is making', async () => {
    const there = { installation: 'https://other.example' };
    await save('2026-01-01T03:00:00Z', {}, there);
    const { folder: foreign } = await save('2026-01-01T02:00:00Z', {}, there);
    await rename(foreign, `${foreign}.part`);
    await save('2026-01-01T04:00:00Z');
    await save('2026-01-02T02:00:00Z', { daily: 1 });
    expect(await names()).toEqual([
      'portal-mine-2026-01-01T02-00-00Z.part',
      'portal-mine-2026-01-01T03-00-00Z',
      'portal-mine-2026-01-02T02-00-00Z',
    ]);
  });

  it('deletes nothing when the new backup fails', async () => {
    await save('2026-01-01T02:00:00Z');
    await save('2026-01-02T02:00:00Z');
    const before = await names();
    await expect(save('2026-01-02T02:00:00Z', { daily: 1 })).rejects.toThrow('is there already');
    expect(await names()).toEqual(before);
  });

  it('refuses to run beside another backup of the same database', async () => {
    await withBackupLock(test.adminUrl, async () => {
      await expect(save('2026-01-01T02:00:00Z')).rejects.toThrow('Another backup of this database is running.');
    });
    expect(await names()).toEqual([]);
  });
});

describe('saveAlone', () => {
  it('refuses to run beside another backup of the same database', async () => {
    const to = join(into, 'alone');
    const saving = () => saveAlone({ adminUrl: test.adminUrl, installation: HERE, tenant: 'mine', to, storage });
    await withBackupLock(test.adminUrl, async () => {
      await expect(saving()).rejects.toThrow('Another backup of this database is running.');
    });
    expect(await names()).toEqual([]);
    await saving();
    expect(await names()).toEqual(['alone']);
  });
});

describe('a backup that was killed', () => {
  /** Kills the command while it waits for a table. */
  async function killBackup(): Promise<void> {
    await test.admin.begin(async (tx) => {
      await tx`lock table users in access exclusive mode`;
      const args = ['--tenant', 'mine', '--into', into, '--keep-daily', '1', '--without-files'];
      const env = { DATABASE_URL: test.url, DATABASE_ADMIN_URL: test.adminUrl };
      const command = spawn(process.execPath, [join(import.meta.dirname, '../backup.ts'), ...args], { env });
      const ended = once(command, 'close');
      await expect.poll(names, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/\.part$/));
      command.kill('SIGKILL');
      await ended;
    });
  }

  it('is never taken for a whole one, and is cleared by the next', async () => {
    const { folder: earlier } = await save('2026-01-01T02:00:00Z');
    await killBackup();
    const [, cut = ''] = await names();
    expect(cut).toMatch(/^portal-mine-2.*Z\.part$/);
    await expect(BackupReader.open(join(into, cut))).rejects.toThrow('is no backup, or not a whole one');
    expect(existsSync(earlier)).toBe(true);
    // Postgres notices the end of the killed process a moment later.
    await expect.poll(() => withBackupLock(test.adminUrl, async () => 'free')).toBe('free');
    const { folder: next } = await save('2026-01-02T02:00:00Z', { daily: 1 });
    expect(await names()).toEqual(['portal-mine-2026-01-02T02-00-00Z']);
    expect((await BackupReader.open(next)).manifest.tenant?.slug).toBe('mine');
  });
});
