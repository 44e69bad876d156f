import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { type Migration, migrationList } from '@dars/contracts/portal/migration';
import { MIGRATIONS_DIR } from '@dars/db/migrations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser, superAdmin } from '../../testing/people.ts';

const directory = mkdtempSync(join(tmpdir(), 'dars-migrations-'));
let harness: Harness;
let admin: SignedInUser;
beforeAll(async () => {
  cpSync(MIGRATIONS_DIR, directory, { recursive: true });
  harness = await createHarness({ deps: { migrations: directory } });
  admin = await superAdmin(harness);
});
afterAll(async () => {
  await harness.close();
  rmSync(directory, { recursive: true });
});

async function list(): Promise<Migration[]> {
  const { data } = await harness.trpc(PLATFORM_HOST, 'migration.list', undefined, admin.cookie);
  const { rows, total } = migrationList.parse(data);
  expect(total).toBe(rows.length);
  return rows;
}

test('migration.list says that every file is applied, with time and duration, after a migration', async () => {
  const rows = await list();
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ name }) => name)).toEqual(
    rows
      .map(({ name }) => name)
      .sort()
      .reverse(),
  );
  for (const row of rows) {
    expect(row).toMatchObject({ state: 'applied', fileChecksum: row.appliedChecksum });
    expect(row.fileChecksum).toMatch(/^[0-9a-f]{64}$/);
    expect(row.durationMs).toBeGreaterThanOrEqual(0);
    expect(Math.abs(Date.now() - Date.parse(row.appliedDate ?? ''))).toBeLessThan(3_600_000);
  }
});

test('migration.list sees files that were changed, added or removed while the server runs', async () => {
  const [newest] = await list();
  appendFileSync(join(directory, '0001_rules.sql'), '-- edited');
  writeFileSync(join(directory, '9999_next.sql'), 'select 1;');
  rmSync(join(directory, `${newest?.name}.sql`));
  const state = new Map((await list()).map((row) => [row.name, row.state]));
  expect(state.get('0001_rules')).toBe('changed');
  expect(state.get('9999_next')).toBe('pending');
  expect(state.get(newest?.name ?? '')).toBe('unknown');
  expect(state.get('0000_tables')).toBe('applied');
});

test('migration.list is refused to everybody but super-admins', async () => {
  expect((await harness.trpc(PLATFORM_HOST, 'migration.list')).status).toBe(401);
  const owner = await insertSignedInUser(harness, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
  expect((await harness.trpc(PLATFORM_HOST, 'migration.list', undefined, owner.cookie)).status).toBe(403);
});
