import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from './driver/client.ts';
import { migrate, migrateAlone } from './migrate.ts';
import { assertServingRole, assertUnprivileged } from './serving.ts';
import { findCatalogFaults } from './testing/catalog.ts';
import { withDatabase } from './testing/with-database.ts';

const { adminUrl: server, template } = inject('testDatabase');
const MIGRATIONS = join(import.meta.dirname, '../../../drizzle');
const NAMES = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace('.sql', ''));

const id = randomBytes(4).toString('hex');
const databases: string[] = [];
const roles: string[] = [];
const directories: string[] = [];
let admin: Sql;

beforeAll(() => {
  admin = postgres(server, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  for (const name of databases) await admin`drop database ${admin(name)} with (force)`;
  for (const name of roles) await admin`drop role if exists ${admin(name)}`;
  for (const directory of directories) rmSync(directory, { recursive: true });
  await admin.end();
});

/** Makes an empty database (or a copy of the template), with the name of a serving role that does not exist yet. */
async function emptyDatabase(role = `dars_migrated_${id}_${databases.length}`, template = 'template0') {
  const name = `dars_migrate_${id}_${databases.length}`;
  await admin`create database ${admin(name)} template ${admin(template)}`;
  databases.push(name);
  if (!roles.includes(role)) roles.push(role);
  const url = withDatabase(server, name);
  const serving = new URL(url);
  serving.username = role;
  serving.password = `p'"\\ü${id}`;
  return { url, name, role, servingUrl: serving.href };
}

const migratedDatabase = () => emptyDatabase(undefined, template);

async function asAdmin<Result>(url: string, run: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}

function directoryWith(files: Record<string, string>, copied: string[] = []): string {
  const directory = mkdtempSync(join(tmpdir(), 'dars-migrations-'));
  directories.push(directory);
  for (const name of copied) copyFileSync(join(MIGRATIONS, `${name}.sql`), join(directory, `${name}.sql`));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, `${name}.sql`), text);
  return directory;
}

it('migrate brings an empty database to the newest state once when several instances start at once', async () => {
  const { url, servingUrl, role } = await emptyDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { servingUrl })));
  expect(applied.flat()).toEqual(NAMES);
  expect(await migrate(url, { servingUrl })).toEqual([]);
  expect(await asAdmin(url, (sql) => findCatalogFaults(sql, role))).toEqual([]);
  await assertServingRole(servingUrl);
});

it('migrate sets up several databases of one server at once for one new role', async () => {
  const role = `dars_shared_${id}`;
  const several = [await emptyDatabase(role), await emptyDatabase(role), await emptyDatabase(role)];
  const applied = await Promise.all(several.map(({ url, servingUrl }) => migrate(url, { servingUrl })));
  expect(applied).toEqual([NAMES, NAMES, NAMES]);
});

it('migrate gives the serving role its time limits, which hold in every role that it becomes', async () => {
  const { url, servingUrl } = await migratedDatabase();
  await migrate(url, { servingUrl });
  const db = createDatabase({ url: servingUrl, max: 1 });
  const [limits] = await db.withPlatform((tx) =>
    tx.execute(`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`),
  );
  expect(limits).toEqual({ statement: '5s', lock: '2s', idle: '10s' });
  await db.close();
});

it('migrate continues from an earlier state', async () => {
  const { url, servingUrl, role } = await emptyDatabase();
  const [first = '', ...rest] = NAMES;
  expect(await migrate(url, { servingUrl, directory: directoryWith({}, [first]) })).toEqual([first]);
  expect(await migrate(url, { servingUrl })).toEqual(rest);
  expect(await asAdmin(url, (sql) => findCatalogFaults(sql, role))).toEqual([]);
});

it('migrate rolls back a migration that fails, and tries it again the next time', async () => {
  const { url, servingUrl } = await migratedDatabase();
  const broken = { '9000_broken': 'create table half (); select 1 / 0;' };
  await expect(migrate(url, { servingUrl, directory: directoryWith(broken, NAMES) })).rejects.toThrow(
    'division by zero',
  );
  expect(await asAdmin(url, (sql) => sql`select to_regclass('half') as half`)).toEqual([{ half: null }]);
  const mended = { '9000_broken': 'create table whole ();' };
  expect(await migrate(url, { servingUrl, directory: directoryWith(mended, NAMES) })).toEqual(['9000_broken']);
});

it('migrate refuses a migration that was changed after it was applied, and ignores other line ends', async () => {
  const { url, servingUrl } = await migratedDatabase();
  await migrate(url, { servingUrl, directory: directoryWith({ '9000_more': 'create table more ();\n' }, NAMES) });
  const otherEnds = directoryWith({ '9000_more': 'create table more ();\r\n' }, NAMES);
  expect(await migrate(url, { servingUrl, directory: otherEnds })).toEqual([]);
  const edited = directoryWith({ '9000_more': 'create table more (id int);\n' }, NAMES);
  await expect(migrate(url, { servingUrl, directory: edited })).rejects.toThrow('9000_more was changed');
  await expect(migrate(url, { servingUrl })).rejects.toThrow('9000_more, which this version');
});

it('migrate refuses a migration that is older than an applied one', async () => {
  const { url, servingUrl } = await migratedDatabase();
  await migrate(url, { servingUrl, directory: directoryWith({ '9001_later': 'select 1;' }, NAMES) });
  const late = directoryWith({ '9000_late': 'select 1;', '9001_later': 'select 1;' }, NAMES);
  await expect(migrate(url, { servingUrl, directory: late })).rejects.toThrow('9000_late comes before');
});

describe('migrate with a serving role that somebody else made', () => {
  it.each([
    ['as Postgres makes them', ''],
    ['with rights that it inherits', 'grant app_tenant, app_platform, app_worker, app_owner to $ with admin option'],
  ])('lets %s serve without the rights of the other roles', async (_how, grants) => {
    const { url, role, servingUrl } = await emptyDatabase();
    await admin.unsafe(`create role ${role} login password 'x'; ${grants.replace('$', role)}`);
    await migrate(url, { servingUrl });
    await assertServingRole(Object.assign(new URL(servingUrl), { password: 'x' }).href);
    expect(await asAdmin(url, (sql) => findCatalogFaults(sql, role))).toEqual([]);
  });
});

describe('migrate with one role for everything', () => {
  it('succeeds when the role may become the others, and the role serves without their rights', async () => {
    const { url, name, role, servingUrl } = await emptyDatabase();
    const password = decodeURIComponent(new URL(servingUrl).password);
    const [create] =
      await admin`select format('create role %I login noinherit password %L', ${role}::text, ${password}::text) as text`;
    await admin.unsafe(create?.['text']);
    await admin`grant app_owner, app_tenant, app_platform, app_worker to ${admin(role)}`;
    await admin`alter database ${admin(name)} owner to ${admin(role)}`;
    expect(await migrateAlone(servingUrl)).toEqual(NAMES);
    expect(await migrateAlone(servingUrl)).toEqual([]);
    await assertServingRole(servingUrl);
    expect(await asAdmin(url, (sql) => findCatalogFaults(sql, role))).toEqual([]);
  });

  it('refuses at once a role that row-level security would not bind', async () => {
    const { url } = await emptyDatabase();
    await expect(migrate(url)).rejects.toThrow('must not work as the superuser');
    expect(await asAdmin(url, (sql) => sql`select to_regclass('dars_migrations') as t`)).toEqual([{ t: null }]);
  });

  it('refuses it also on a server that never had the roles', async () => {
    const { url } = await emptyDatabase();
    await asAdmin(url, async (sql) => {
      await sql.unsafe('begin; alter role app_owner rename to app_owner_gone');
      await expect(assertUnprivileged(sql)).rejects.toThrow('must not work as the superuser');
      await sql.unsafe('rollback');
    });
  });

  it('reports Postgres’ own reason when the role lacks a right', async () => {
    const { role, servingUrl } = await emptyDatabase();
    await admin.unsafe(`create role ${role} login noinherit password 'x'`);
    const url = new URL(servingUrl);
    url.password = 'x';
    await expect(migrate(url.href)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('migrateAlone with a role that may not migrate', () => {
  it('accepts a migrated database, and names a missing migration', async () => {
    const { url, servingUrl } = await emptyDatabase();
    const [first = '', ...rest] = NAMES;
    await migrate(url, { servingUrl, directory: directoryWith({}, [first]) });
    await expect(migrateAlone(servingUrl)).rejects.toThrow(`lacks ${rest.join(', ')}`);
    await migrate(url, { servingUrl });
    expect(await migrateAlone(servingUrl)).toEqual([]);
  });

  it('refuses a database that lacks a language', async () => {
    const { url, servingUrl } = await emptyDatabase();
    await migrate(url, { servingUrl });
    await asAdmin(url, (sql) => sql`delete from locales where code = 'es'`);
    await expect(migrateAlone(servingUrl)).rejects.toThrow('lacks es,');
    await migrate(url, { servingUrl });
    expect(await migrateAlone(servingUrl)).toEqual([]);
  });

  it('names every migration when none was ever applied', async () => {
    const { role, servingUrl } = await emptyDatabase();
    await admin.unsafe(`create role ${role} login noinherit password 'x'`);
    const url = Object.assign(new URL(servingUrl), { password: 'x' });
    await expect(migrateAlone(url.href)).rejects.toThrow(`lacks ${NAMES.join(', ')}`);
  });
});

describe('assertServingRole', () => {
  async function roleWith(attributes: string, grants: string): Promise<string> {
    const role = `dars_role_${id}_${roles.length}`;
    roles.push(role);
    await admin.unsafe(`create role ${role} login password 'x' ${attributes}; ${grants.replaceAll('$', role)}`);
    const url = new URL(withDatabase(server, databases[0] ?? ''));
    url.username = role;
    url.password = 'x';
    return url.href;
  }
  const ALL = 'grant app_tenant, app_platform, app_worker to $;';

  it.each([
    ['a superuser', 'superuser noinherit', ALL, 'superuser'],
    ['one that bypasses row-level security', 'bypassrls noinherit', ALL, 'bypasses row-level security'],
    ['one that inherits', 'inherit', ALL, 'inherits the rights of'],
    [
      'one that may not become the roles',
      'noinherit',
      'grant app_tenant to $;',
      'may not work as app_platform, app_worker',
    ],
  ])('refuses %s', async (_who, attributes, grants, reason) => {
    const url = await roleWith(attributes, grants);
    await expect(assertServingRole(url)).rejects.toThrow(reason);
    await expect(assertServingRole(url)).rejects.toMatchObject({ name: 'SetupError' });
  });

  it('accepts an ordinary role', async () => {
    await assertServingRole(await roleWith('noinherit', ALL));
  });
});
