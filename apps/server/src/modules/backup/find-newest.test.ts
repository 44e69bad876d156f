import { mkdir, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/env.ts';
import { Caches } from '../../core/caches.ts';
import { checkBackups } from '../../doctor/backups.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { PART, writeBackup } from '../../testing/backups.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { findNewestBackup } from './find-newest.ts';

let harness: Harness;
let folder: string;
let dir: string;
beforeAll(async () => {
  harness = await createHarness();
  folder = await mkdtemp(join(tmpdir(), 'dars-newest-'));
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  dir = await mkdtemp(join(folder, 'backups-'));
});

const NONE = ['dars_backup_last_success_timestamp_seconds 0', 'dars_backup_last_bytes 0'];
const scrape = async (backups: string | undefined) => {
  const config = { ...harness.deps.config, backups: { dir: backups, recipients: [] } };
  const text = await createMetrics({ ...harness.deps, caches: new Caches(), config }).text();
  return text.split('\n').filter((line) => line.startsWith('dars_backup_'));
};
const findings = (backups: string | undefined, production = true) => {
  const config = { ...readConfig({}), backups: { dir: backups, recipients: [] }, production };
  return Array.fromAsync(checkBackups(config, new Date('2026-01-02T03:00:00Z')));
};
const doubtful = (detail: RegExp) => [{ state: 'doubtful', detail: expect.stringMatching(detail) }];

describe('the newest backup of everything', () => {
  it('is told by the metrics and the doctor, if it lacks nothing', async () => {
    const bytes = await writeBackup(dir, 'all-2026-01-02T02-00-00Z');
    await writeBackup(dir, 'all-2026-01-02T02-30-00Z.incomplete');
    await mkdir(join(dir, 'all-2026-01-02T02-40-00Z.part'));
    expect(bytes).toBeGreaterThan(500);
    expect(await scrape(dir)).toEqual([
      `dars_backup_last_success_timestamp_seconds ${Date.parse('2026-01-02T02:00:00Z') / 1000}`,
      `dars_backup_last_bytes ${bytes}`,
    ]);
    const detail = `all-2026-01-02T02-00-00Z in ${dir}, 1 hours old, with all of its files`;
    expect(await findings(dir)).toEqual([{ title: 'Backup', state: 'good', detail }]);
  });

  it.each([
    ['has lost a part', (file: string) => rm(file)],
    ['has a part that was cut off', (file: string) => truncate(file, 1)],
  ])('is not one that %s', async (_how, damage) => {
    const earlier = await writeBackup(dir, 'all-2026-01-01T02-00-00Z');
    await writeBackup(dir, 'all-2026-01-02T02-00-00Z');
    await damage(join(dir, 'all-2026-01-02T02-00-00Z', PART));
    expect(await scrape(dir)).toEqual([
      `dars_backup_last_success_timestamp_seconds ${Date.parse('2026-01-01T02:00:00Z') / 1000}`,
      `dars_backup_last_bytes ${earlier}`,
    ]);
    await rm(join(dir, 'all-2026-01-01T02-00-00Z'), { recursive: true });
    expect(await findings(dir)).toMatchObject(
      doubtful(/all-2026-01-02T02-00-00Z lacks files, or they have other sizes/),
    );
  });

  it('is not one of another installation', async () => {
    await writeBackup(dir, 'all-2026-01-02T02-00-00Z', { installation: 'https://other.example' });
    expect(await scrape(dir)).toEqual(NONE);
    expect(await findings(dir)).toMatchObject(doubtful(/was made by https:\/\/other\.example, and this is http:/));
  });

  it('is not one with a time in the future, as a wrong clock gives it', async () => {
    await writeBackup(dir, `all-${new Date().getFullYear() + 1}-01-02T02-00-00Z`);
    await writeBackup(dir, 'all-2026-01-02T02-00-00Z');
    expect(await findNewestBackup(dir, harness.deps)).toMatchObject({ name: 'all-2026-01-02T02-00-00Z' });
  });

  it('is called for by the doctor when it is missing or old', async () => {
    expect(await scrape(join(dir, 'nowhere'))).toEqual(NONE);
    expect(await findings(join(dir, 'nowhere'))).toMatchObject(doubtful(/nowhere does not exist$/));
    expect(await findings(dir)).toMatchObject(doubtful(/holds no whole backup of everything$/));
    await writeBackup(dir, 'all-2026-01-01T00-00-00Z.incomplete');
    expect(await findings(dir)).toMatchObject(doubtful(/incomplete lacks files that the storage had lost$/));
    await writeBackup(dir, 'all-2026-01-01T01-00-00Z');
    expect(await findings(dir)).toMatchObject(doubtful(/, 26 hours old, with all of its files$/));
  });

  it('is not asked for in development, and the lack of BACKUP_DIR is told in production', async () => {
    expect(await scrape(undefined)).toEqual([]);
    expect(await findings(undefined, false)).toEqual([]);
    expect(await findings(undefined)).toMatchObject(doubtful(/^no BACKUP_DIR/));
  });
});
