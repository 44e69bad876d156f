import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datedName, findNewest, sizeOf } from '@dars/db/backup/listing';
import { withBackupLock } from '@dars/db/backup/lock';
import { BackupReader } from '@dars/db/backup/reader';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../core/storage.ts';
import { checkBackups } from '../doctor/backups.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createDiskStorage } from '../storage/disk.ts';
import { createHarness } from '../testing/harness.ts';
import { saveInSeries } from './series.ts';

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

const save = (moment: string, keep = {}) => {
  const to = join(into, datedName('mine', new Date(moment)));
  return saveInSeries({ adminUrl: test.adminUrl, tenant: 'mine', into, to, storage, keep });
};
const names = async () => (await readdir(into)).toSorted();

describe('saveInSeries', () => {
  it('makes the folder, and keeps every backup when no rule is given', async () => {
    into = join(into, 'new');
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
    await test.admin`
      insert into uploads (tenant_id, created_by, id, key, purpose, content_type, size, status, checksum, expires_at)
      values (${tenantId}, ${userId}, ${id}, ${`lost/${id}.png`}, 'cover', 'image/png', 1, 'stored', ${'a'.repeat(64)}, now())`;
    const { folder: made, expired } = await save('2026-01-03T02:00:00Z', { daily: 1 });
    await test.admin`delete from uploads where id = ${id}`;
    expect([made.endsWith('portal-mine-2026-01-03T02-00-00Z.incomplete'), expired]).toEqual([true, []]);
    expect(await names()).toHaveLength(3);
    await save('2026-01-04T02:00:00Z', { daily: 1 });
    expect(await names()).toEqual(['portal-mine-2026-01-04T02-00-00Z']);
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

describe('the newest backup of everything', () => {
  /** Copies a backup under the name of one of everything, so that the test needs no pg_dump. */
  const copyAs = async (name: string) => {
    const saved = await save('2020-01-01T02:00:00Z');
    await cp(saved.folder, join(into, name), { recursive: true });
    await rm(saved.folder, { recursive: true });
    return sizeOf(join(into, name));
  };
  const scrape = async (dir: string | undefined) => {
    const harness = await createHarness();
    const config = { ...harness.deps.config, backups: { dir, recipients: [] } };
    const text = await createMetrics({ ...harness.deps, config }).text();
    await harness.close();
    return text.split('\n').filter((line) => line.startsWith('dars_backup_'));
  };
  const findings = (dir: string | undefined, production = true) =>
    Array.fromAsync(checkBackups({ backups: { dir, recipients: [] }, production }, new Date('2026-01-02T03:00:00Z')));

  it('is told by the metrics and the doctor, if it lacks nothing', async () => {
    const bytes = await copyAs('all-2026-01-02T02-00-00Z');
    await copyAs('all-2026-01-02T02-30-00Z.incomplete');
    await mkdir(join(into, 'all-2026-01-02T02-40-00Z.part'));
    expect(bytes).toBeGreaterThan(1000);
    expect(await scrape(into)).toEqual([
      `dars_backup_last_success_timestamp_seconds ${Date.parse('2026-01-02T02:00:00Z') / 1000}`,
      `dars_backup_last_bytes ${bytes}`,
    ]);
    expect(await findings(into)).toEqual([
      { title: 'Backup', state: 'good', detail: `all-2026-01-02T02-00-00Z in ${into}, 1 hours old` },
    ]);
  });

  it('is not one with a time in the future, as a wrong clock gives it', async () => {
    const nextYear = new Date().getFullYear() + 1;
    await copyAs(`all-${nextYear}-01-02T02-00-00Z`);
    await copyAs('all-2026-01-02T02-00-00Z');
    expect(await findNewest(into, undefined)).toMatchObject({ name: 'all-2026-01-02T02-00-00Z' });
  });

  it('is called for by the doctor when it is missing or old', async () => {
    const none = ['dars_backup_last_success_timestamp_seconds 0', 'dars_backup_last_bytes 0'];
    expect(await scrape(join(into, 'nowhere'))).toEqual(none);
    expect(await findings(join(into, 'nowhere'))).toMatchObject([
      { state: 'doubtful', detail: expect.stringMatching(/nowhere does not exist$/) },
    ]);
    expect(await findings(into)).toMatchObject([
      { state: 'doubtful', detail: expect.stringMatching(/holds no whole backup/) },
    ]);
    await copyAs('all-2026-01-01T01-00-00Z');
    expect(await findings(into)).toMatchObject([
      { state: 'doubtful', detail: expect.stringMatching(/, 26 hours old$/) },
    ]);
  });

  it('is not asked for in development, and the lack of BACKUP_DIR is told in production', async () => {
    expect(await scrape(undefined)).toEqual([]);
    expect(await findings(undefined, false)).toEqual([]);
    expect(await findings(undefined)).toMatchObject([
      { state: 'doubtful', detail: expect.stringMatching(/^no BACKUP_DIR/) },
    ]);
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
