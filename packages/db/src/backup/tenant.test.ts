import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '../testing/builders.ts';
import { insertEverything } from '../testing/every-table.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withDatabase } from '../testing/with-database.ts';
import { backUpTenant } from './back-up-tenant.ts';
import { copyOut, fixTextFormats, rowsOf } from './copy.ts';
import { MANIFEST, type Manifest, SUMS } from './manifest.ts';
import { BackupReader } from './reader.ts';
import { refuseDamaged, restoreTenant } from './restore-tenant.ts';
import { allTables, tenantTables } from './tables.ts';
import { BackupWriter } from './writer.ts';

let home: TestDatabase;
let abroad: TestDatabase;
let folder: string;
let saved: string;
let portal: string;
let other: string;

beforeAll(async () => {
  [home, abroad] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  portal = await insertEverything(home.admin);
  other = await insertEverything(home.admin);
  const owner = await insertUser(home.admin, {
    tenantId: PLATFORM_ID,
    role: 'ROLE_SUPER_ADMIN',
    login: 'founder@example.test',
    passwordHash: '$argon2id$x',
  });
  await home.admin`update tenants set owner_id = ${owner.id} where id = ${portal}`;
  await insertUser(home.admin, { tenantId: portal, lastName: 'A\tB\\n\nثالث', country: 'SA' });
  // A state has a counter from its first portal on.
  for (const status of ['ARCHIVED', 'PUBLISHED']) {
    await home.admin`update tenants set status = ${status} where id = ${portal}`;
  }
  folder = await mkdtemp(join(tmpdir(), 'dars-backup-'));
});
afterAll(async () => {
  await Promise.all([home.drop(), abroad.drop()]);
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  saved = await mkdtemp(join(folder, 'one-'));
  const backup = new BackupWriter(saved);
  await backup.finish((await backUpTenant(home.adminUrl, await slugOf(portal), backup)).manifest);
});

async function slugOf(id: string): Promise<string> {
  const [found] = await home.admin`select name_in_english from tenants where id = ${id}`;
  return found?.['name_in_english'];
}

/** Returns the digest of each table: of one tenant's rows, or of all. */
async function digests(admin: Sql, tenantId?: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await admin.begin('isolation level repeatable read', async (tx) => {
    await fixTextFormats(tx);
    const tables = tenantId ? await tenantTables(tx) : await allTables(tx);
    for (const table of tables)
      found[table.name] = (await copyOut(tx, rowsOf(table, { ...(tenantId && { tenantId }), order: 'bytes' }))).sha256;
  });
  return found;
}

async function restore(to: TestDatabase, options = {}): Promise<void> {
  const backup = await BackupReader.open(saved);
  await refuseDamaged(backup);
  await restoreTenant(to.adminUrl, backup, options);
}

const change = async (edit: (manifest: Manifest) => void) => {
  const { manifest } = await BackupReader.open(saved);
  edit(manifest);
  await rm(join(saved, MANIFEST));
  await rm(join(saved, SUMS));
  await new BackupWriter(saved).finish(manifest);
};

it('backUpTenant saves every table that has rows of tenants', async () => {
  const { tables } = (await BackupReader.open(saved)).manifest;
  const found = await home.admin<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`;
  const names = tables.map(({ name }) => name);
  expect(names.filter((name) => name !== 'tenants').toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  expect(names).toContain('tenants');
  expect(tables.filter(({ rows }) => rows === 0)).toEqual([]);
});

describe('restoreTenant', () => {
  it('restores the same rows and counters and nothing else in the same installation', async () => {
    const before = await digests(home.admin);
    await home.admin`delete from lesson_progress where tenant_id = ${portal}`;
    await home.admin`update tenants set name_in_arabic = 'x', status = 'ARCHIVED' where id = ${portal}`;
    await insertUser(home.admin, { tenantId: portal, country: 'EG' });
    await restore(home, { replace: true });
    expect(await digests(home.admin)).toEqual(before);
  });

  it('restores the owner’s account in another installation, and never as a super-admin', async () => {
    await restore(abroad, {});
    expect(await digests(abroad.admin, portal)).toEqual(await digests(home.admin, portal));
    const [owner] = await abroad.admin`
      select o.role, o.login, o.password_hash, t.owner_login_search_key as key
      from tenants t join users o on o.tenant_id = t.owner_realm and o.id = t.owner_id where t.id = ${portal}`;
    expect(owner).toEqual({
      role: 'ROLE_ADMIN_PORTAL',
      login: 'founder@example.test',
      password_hash: '$argon2id$x',
      key: 'founder@example.test',
    });
    const [platform] = await abroad.admin`
      select (select value from platform_counters where name = 'tenants')::int as counted,
        (select count(*)::int from tenants where id <> ${PLATFORM_ID}) as portals,
        (select value from platform_counters where name = 'platform_users')::int as users`;
    expect(platform).toEqual({ counted: 1, portals: 1, users: 1 });
  });

  it('restores a portal whose figures equal its rows', async () => {
    const wrong = await abroad.admin`
      (select month, created, activated, active from tenant_months where tenant_id = ${portal} and (created, activated, active) <> (0, 0, 0)
       except select month, created, activated, active from sec.true_months(${portal}))
      union all
      (select month, created, activated, active from sec.true_months(${portal}) where (created, activated, active) <> (0, 0, 0)
       except select month, created, activated, active from tenant_months where tenant_id = ${portal})`;
    expect([...wrong]).toEqual([]);
    const learners =
      await abroad.admin`select country, learners from tenant_countries where tenant_id = ${portal} order by 1`;
    expect([...learners]).toEqual([...(await abroad.admin`select * from sec.true_countries(${portal}) order by 1`)]);
    // The triggers are active again.
    await insertUser(abroad.admin, { tenantId: portal, country: 'SA' });
    const [saudi] = await abroad.admin`
      select stored.learners - truth.learners as difference from tenant_countries stored
      join sec.true_countries(${portal}) truth using (country) where tenant_id = ${portal} and country = 'SA'`;
    expect(saudi).toEqual({ difference: 0 });
  });
});

describe('restoreTenant changes nothing', () => {
  const unchanged = async (message: RegExp, options = { replace: true }) => {
    const before = await digests(home.admin);
    await expect(restore(home, options)).rejects.toThrow(message);
    expect(await digests(home.admin)).toEqual(before);
  };

  it('when the portal exists and `replace` is not set', () =>
    unchanged(/is there already.*--replace/, { replace: false }));

  it('when another portal has the sub-domain', async () => {
    await change((manifest) => {
      manifest.tenant = { id: '018f0000-0000-7000-8000-000000000000', slug: manifest.tenant?.slug ?? '' };
    });
    await unchanged(/Another portal has the sub-domain/);
  });

  it('when a table’s file is damaged', async () => {
    await appendFile(join(saved, 'tables/users.copy'), 'x');
    await unchanged(/tables\/users\.copy of the backup is damaged/);
  });

  it('when a file is missing', async () => {
    await rm(join(saved, 'tables/courses.copy'));
    await unchanged(/tables\/courses\.copy of the backup cannot be read/);
  });

  it('when the manifest is damaged', async () => {
    const text = await readFile(join(saved, 'manifest.json'), 'utf8');
    await writeFile(join(saved, 'manifest.json'), text.replace('"rows": 1', '"rows": 2'));
    await unchanged(/manifest\.json of the backup is damaged/);
  });

  it('when the backup is of another schema', async () => {
    await change((manifest) => {
      manifest.migrations = manifest.migrations.slice(0, -1);
    });
    await unchanged(/was made at \d+_\w+, and this database is at/);
  });

  it('when a row refers to a missing row', async () => {
    const rows = await readFile(join(saved, 'tables/enrolments.copy'), 'utf8');
    expect(rows).not.toBe('');
    await writeFile(join(saved, 'tables/users.copy'), '');
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    await change((manifest) => {
      for (const table of manifest.tables) if (table.name === 'users') Object.assign(table, { rows: 0, sha256: empty });
    });
    await unchanged(/point to rows of users that are not there/);
  });

  it('in other portals', async () => {
    const before = await digests(home.admin, other);
    await restore(home, { replace: true });
    expect(await digests(home.admin, other)).toEqual(before);
  });
});

it('backUpTenant refuses an account that row-level security binds', async () => {
  const empty = await mkdtemp(join(folder, 'empty-'));
  await expect(backUpTenant(home.url, await slugOf(portal), new BackupWriter(empty))).rejects.toThrow(
    /bound by row-level security/,
  );
});

it('restoreTenant says of a database without tables how to make them', async () => {
  const name = `dars_empty_${process.pid}`;
  await home.admin.unsafe(`create database ${name}`);
  try {
    const empty = { ...home, adminUrl: withDatabase(home.adminUrl, name) };
    await expect(restore(empty)).rejects.toThrow(/npm run db:migrate/);
  } finally {
    await home.admin.unsafe(`drop database ${name} with (force)`);
  }
});

it('backUpTenant tells the moment of its snapshot, not that of its end', async () => {
  const backup = new BackupWriter(await mkdtemp(join(folder, 'moment-')));
  const slug = await slugOf(portal);
  let saving: ReturnType<typeof backUpTenant> | undefined;
  const later = await home.admin.begin(async (tx) => {
    await tx`lock table users in access exclusive mode`;
    saving = backUpTenant(home.adminUrl, slug, backup);
    await expect
      .poll(
        () => tx`
          select from pg_locks where not granted and relation = 'users'::regclass
            and database = (select oid from pg_database where datname = current_database())`,
      )
      .toHaveLength(1);
    const [now] = await tx<{ at: Date }[]>`select clock_timestamp() as at`;
    return now?.at;
  });
  expect(new Date((await saving)?.manifest.madeAt ?? '') < new Date(later ?? '')).toBe(true);
});

it('BackupReader refuses a folder that is no backup', async () => {
  await expect(BackupReader.open(folder)).rejects.toThrow(/is no backup/);
});
