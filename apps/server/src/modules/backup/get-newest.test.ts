import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { newestBackup } from '@dars/contracts/portal/backup';
import { createEncryption } from '@dars/db/backup/age';
import { datedName, sizeOf } from '@dars/db/backup/listing';
import { BackupWriter } from '@dars/db/backup/writer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Writes a backup without rows, with the name of a backup of everything. Returns its bytes. */
async function writeBackup(moment: string, recipients: string[] = []): Promise<number> {
  const folder = join(dir, datedName(undefined, new Date(moment)));
  await mkdir(folder, { recursive: true });
  const writer = new BackupWriter(folder, recipients.length > 0 ? createEncryption(recipients) : undefined);
  await writer.finish({
    format: 'dars-backup',
    version: 1,
    of: 'all',
    madeAt: moment,
    migrations: [],
    tables: [],
    files: [],
    missing: [],
  });
  return sizeOf(folder);
}

async function newest() {
  const { data } = await harness.trpc(PLATFORM_HOST, 'backup.newest', undefined, admin.cookie);
  return newestBackup.parse(data);
}

describe('backup.newest', () => {
  it('finds none in a folder that does not exist', async () => {
    expect(await newest()).toEqual({ state: 'none' });
  });

  it('calls a backup of 26 hours overdue, and a younger one fine', async () => {
    const bytes = await writeBackup('2026-01-01T10:00:00Z');
    const date = '2026-01-01T10:00:00.000Z';
    expect(await newest()).toEqual({ state: 'overdue', date, bytes, isEncrypted: false });
    harness.setNow(new Date('2026-01-02T11:59:00Z'));
    expect(await newest()).toEqual({ state: 'fine', date, bytes, isEncrypted: false });
    harness.setNow(NOW);
  });

  it('takes the newest, and tells that it is encrypted', async () => {
    const bytes = await writeBackup('2026-01-02T02:00:00Z', [RECIPIENT]);
    expect(await newest()).toEqual({ state: 'fine', date: '2026-01-02T02:00:00.000Z', bytes, isEncrypted: true });
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
