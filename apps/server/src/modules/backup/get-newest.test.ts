import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { newestBackup } from '@dars/contracts/portal/backup';
import { datedName } from '@dars/db/backup/listing';
import { SUMS } from '@dars/db/backup/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../testing/backups.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser, superAdmin } from '../../testing/people.ts';

/** The recipient of age's own documentation. */
const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const NOW = new Date('2026-01-02T12:00:00Z');

let harness: Harness;
let dir: string;
let admin: SignedInUser;
beforeAll(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'dars-backups-')), 'nightly');
  harness = await createHarness({ config: { backups: { dir, recipients: [] } } });
  harness.setNow(NOW);
  admin = await superAdmin(harness);
});
afterAll(async () => {
  await harness.close();
  await rm(join(dir, '..'), { recursive: true });
});

const write = (moment: string, recipients: string[] = []) =>
  writeBackup(dir, datedName(undefined, new Date(moment)), { recipients });

async function newest() {
  const { data } = await harness.trpc(PLATFORM_HOST, 'backup.newest', undefined, admin.cookie);
  return newestBackup.parse(data);
}

describe('backup.newest', () => {
  it('finds none in a folder that does not exist', async () => {
    expect(await newest()).toEqual({ state: 'none' });
  });

  it('calls a backup of 26 hours overdue, and a younger one fine', async () => {
    const bytes = await write('2026-01-01T10:00:00Z');
    const date = '2026-01-01T10:00:00.000Z';
    expect(await newest()).toEqual({ state: 'overdue', date, bytes, isEncrypted: false });
    harness.setNow(new Date('2026-01-02T11:59:00Z'));
    expect(await newest()).toEqual({ state: 'fine', date, bytes, isEncrypted: false });
    harness.setNow(NOW);
  });

  it('takes the newest, and tells that it is encrypted', async () => {
    const bytes = await write('2026-01-02T02:00:00Z', [RECIPIENT]);
    expect(await newest()).toEqual({ state: 'fine', date: '2026-01-02T02:00:00.000Z', bytes, isEncrypted: true });
  });

  it('holds no connection to the database while the folder is slow to answer', async () => {
    const folder = join(dir, datedName(undefined, new Date('2026-01-02T03:00:00Z')));
    await mkdir(folder);
    // Reading waits until somebody writes.
    const slow = join(folder, SUMS);
    expect(spawnSync('mkfifo', [slow]).status).toBe(0);
    const answer = newest();
    await using writer = await open(slow, 'w');
    const busy = () => harness.db.pool().open - harness.db.pool().idle;
    await expect.poll(busy).toBe(0);
    await writer.close();
    expect(await answer).toMatchObject({ date: '2026-01-02T02:00:00.000Z' });
    await rm(folder, { recursive: true });
  });

  it('tells that the folder cannot be read', async () => {
    await rm(dir, { recursive: true });
    await writeFile(dir, 'a file in place of the folder');
    expect(await newest()).toEqual({ state: 'unreadable' });
    expect(harness.logs.join()).toContain('the backups in BACKUP_DIR cannot be examined');
    await rm(dir);
  });

  it.each([
    ['production', true, { state: 'not-configured' }],
    ['development', false, null],
  ])('asks for a folder only in production when none is configured: %s', async (_where, production, expected) => {
    const other = await createHarness({ config: { production } });
    const { cookie } = await superAdmin(other);
    const { data } = await other.trpc(PLATFORM_HOST, 'backup.newest', undefined, cookie);
    await other.close();
    expect(data).toEqual(expected);
  });

  it('is refused to everybody but super-admins', async () => {
    expect((await harness.trpc(PLATFORM_HOST, 'backup.newest')).status).toBe(401);
    const owner = await insertSignedInUser(harness, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    expect((await harness.trpc(PLATFORM_HOST, 'backup.newest', undefined, owner.cookie)).status).toBe(403);
  });
});
