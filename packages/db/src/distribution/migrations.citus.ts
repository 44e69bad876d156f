import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../columns.ts';
import { createDatabase, type Database } from '../driver/client.ts';
import { compareFigures } from '../figures/compare.ts';
import { recountFigures } from '../figures/recount.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS_DIR, readMigrations } from '../migrations.ts';
import { createClusterDatabase, dropDistributedDatabase, joinMachines } from '../testing/cluster.ts';
import { insertEverything } from '../testing/every-table.ts';
import { withDatabase } from '../testing/with-database.ts';
import { findFaults } from './check.ts';
import { distribute } from './distribute.ts';

/** The newest migration of the first release that could be distributed. */
const DISTRIBUTABLE = '0026';

const { machines = [], servingUrl } = inject('testDatabase');
const name = `dars_test_${randomBytes(6).toString('hex')}`;
const url = withDatabase(servingUrl, name);
const directories: string[] = [];
let adminUrl: string;
let admin: Sql;
let db: Database;
/** A portal whose rows are older than the migrations, and one that is added after them. */
let older: string;
let portal: string;

/** Copies the migrations up to that number into a directory of their own. */
async function migrationsUpTo(number: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'dars-test-'));
  directories.push(directory);
  await cp(MIGRATIONS_DIR, directory, { recursive: true });
  for (const file of await readdir(directory))
    if (file.endsWith('.sql') && file.slice(0, 4) > number) await rm(join(directory, file));
  return directory;
}

beforeAll(async () => {
  adminUrl = await createClusterDatabase(machines, name);
  await migrate(adminUrl, { servingUrl: url, directory: await migrationsUpTo(DISTRIBUTABLE) });
  await joinMachines(machines, name);
  await distribute(adminUrl, { shards: 4 });
  admin = postgres(adminUrl, { max: 2, onnotice: () => undefined });
  db = createDatabase({ url, max: 2, distributed: true, applicationName: name });
  older = await insertOlder();
});
afterAll(async () => {
  await db?.close();
  await admin?.end();
  await dropDistributedDatabase(machines, name);
  for (const directory of directories) await rm(directory, { recursive: true });
});

/** Inserts a portal with two people and two courses of the same names, as the first release could. */
async function insertOlder(): Promise<string> {
  const id = newId();
  await admin`
    insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key)
    values (${id}, 'هدوء', 'older', 'antes', ${LANGUAGE_FACTS.ar.id}, 'older', 'هدوء older')`;
  await admin`insert into tenant_settings (tenant_id, value) values (${id}, '{}')`;
  for (const login of ['one@older.test', 'other@older.test']) {
    await admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
      values (${id}, ${newId()}, ${login}, 'Layla', 'Haddad', 'ROLE_LECTURER', 'layla هدوء')`;
    await admin`
      insert into courses (tenant_id, id, title, language, search_key) values (${id}, ${newId()}, 'Algebra', 'en', 'هدوء')`;
  }
  await admin`
    insert into transfers (tenant_id, id, bank_name, account_holder, iban, account_number)
    values (${id}, ${newId()}, 'b', 'h', 'i', 'n')`;
  return id;
}

/** Later steps continue where the earlier ones have brought the database. */
describe('migrate on a distributed database', () => {
  it('applies every migration since the first release that could be distributed, and leaves all machines equal', async () => {
    const later = (await readMigrations()).map((each) => each.name).filter((each) => each.slice(0, 4) > DISTRIBUTABLE);
    expect(later.length).toBeGreaterThan(0);
    expect(await migrate(adminUrl, { servingUrl: url })).toEqual(later);
    expect(await findFaults(admin)).toEqual([]);
  });

  it('gives the people and courses of before addresses of their own', async () => {
    const slugs = await admin<{ slug: string }[]>`
      select page_slug as slug from users where tenant_id = ${older}
      union all select slug from courses where tenant_id = ${older}`;
    expect(slugs.map(({ slug }) => slug.replace(/-[0-9a-f]{12}$/, '-<id>')).toSorted()).toEqual([
      'algebra',
      'algebra-<id>',
      'layla-haddad',
      'layla-haddad-<id>',
    ]);
    portal = await insertEverything(admin);
  });

  it('folds the search keys of before anew', async () => {
    const keys = await admin<{ key: string }[]>`
      select distinct name_search_key as key from users where tenant_id = ${older}
      union all select distinct search_key from courses where tenant_id = ${older}
      union all select name_search_key from tenants where id = ${older}`;
    expect(keys.map(({ key }) => key).toSorted()).toEqual(['layla هدو', 'هدو', 'هدو older']);
  });

  it('lets the figures be counted again as the server does', async () => {
    await admin`update tenant_counters set value = value + 7 where tenant_id = ${portal}`;
    expect(await recountFigures(db)).toBe(2);
    expect(await Array.fromAsync(compareFigures(db))).toEqual([]);
  });

  it('applies a migration with a column, a table with keys and policies, and a function of app_platform', async () => {
    const directory = await migrationsUpTo('9999');
    await writeFile(join(directory, '9998_later.sql'), LATER);
    expect(await migrate(adminUrl, { servingUrl: url, directory })).toEqual(['9998_later']);
    expect(await findFaults(admin)).toEqual([]);
  });

  it('gives a migration its own time limits on the machines, also as a role that has those of the server', async () => {
    const directory = await migrationsUpTo('9999');
    await writeFile(join(directory, '9998_later.sql'), LATER);
    await writeFile(join(directory, '9999_limits.sql'), LIMITED);
    expect(await migrate(adminUrl, { servingUrl: url, directory })).toEqual(['9999_limits']);
  });

  it('lets a portal use what the migration has brought', async () => {
    const [person] = await admin<{ id: string }[]>`select id from users where tenant_id = ${portal}`;
    await db.withTenant(portal, async (tx) => {
      await tx.execute(sql`update transfers set bank_name = 'c' where tenant_id = ${portal}`);
      await tx.execute(sql`insert into remarks (tenant_id, id, user_id) values (${portal}, ${newId()}, ${person?.id})`);
    });
    const found = await admin`select distinct note from transfers where tenant_id = ${portal}`;
    expect([...found]).toEqual([{ note: 'changed' }]);
    const [counted] = await admin`
      select (select count(*) from remarks where tenant_id = ${portal})::int as remarks,
        (select value from tenant_counters where tenant_id = ${portal} and name = 'remarks')::int as counter`;
    expect(counted?.['remarks']).toBeGreaterThan(0);
    expect(counted?.['counter']).toBe(counted?.['remarks']);
  });

  it('has replaced a function of app_platform on every machine', async () => {
    await admin`update tenant_counters set value = value + 7 where tenant_id = ${portal} and name = 'storage'`;
    await db.withTenant(portal, (tx) => tx.execute(sql`select sec.recount_storage(${portal})`));
    const [stored] = await admin`
      select value::int as value from tenant_counters where tenant_id = ${portal} and name = 'storage'`;
    expect(stored?.['value']).toBe(-1);
  });
});

const LATER = `
  ALTER TABLE transfers ADD COLUMN note text DEFAULT '' NOT NULL;
  CREATE INDEX transfers_note_idx ON transfers (tenant_id, note);
  CREATE FUNCTION sec.note() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN NEW.note := 'changed'; RETURN NEW; END $$;
  CREATE TRIGGER transfers_note BEFORE UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION sec.note();
  REVOKE ALL ON FUNCTION sec.note() FROM PUBLIC;

  CREATE TABLE remarks (tenant_id uuid NOT NULL, id uuid NOT NULL, user_id uuid NOT NULL, PRIMARY KEY (tenant_id, id));
  ALTER TABLE remarks ADD CONSTRAINT remarks_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
  ALTER TABLE remarks ADD CONSTRAINT remarks_user_fk FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id);
  ALTER TABLE remarks ENABLE ROW LEVEL SECURITY;
  ALTER TABLE remarks FORCE ROW LEVEL SECURITY;
  -- As every table has it.
  CREATE POLICY tenant ON remarks TO app_tenant
    USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
  GRANT SELECT, INSERT ON remarks TO app_tenant;
  CREATE FUNCTION sec.count_remarks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    INSERT INTO public.tenant_counters AS counter (tenant_id, name, value) VALUES (NEW.tenant_id, 'remarks', 1)
    ON CONFLICT (tenant_id, name) DO UPDATE SET value = counter.value + 1;
    RETURN NULL;
  END $$;
  CREATE TRIGGER remarks_count AFTER INSERT ON remarks FOR EACH ROW EXECUTE FUNCTION sec.count_remarks();
  REVOKE ALL ON FUNCTION sec.count_remarks() FROM PUBLIC;

  GRANT CREATE ON SCHEMA sec TO app_platform;
  SET LOCAL ROLE app_platform;
  CREATE OR REPLACE FUNCTION sec.recount_storage(tenant uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN UPDATE public.tenant_counters SET value = -1 WHERE tenant_id = tenant AND name = 'storage'; END $$;
  SET LOCAL ROLE app_owner;
  ALTER FUNCTION sec.count_remarks() OWNER TO app_platform;
  REVOKE CREATE ON SCHEMA sec FROM app_platform;`;

const LIMITED = `
  SET LOCAL ROLE app_platform;
  DO $$ DECLARE shown text; BEGIN
    SELECT max(current_setting('lock_timeout')) || ' ' || max(current_setting('statement_timeout')) INTO shown
    FROM public.tenant_counters;
    IF shown IS DISTINCT FROM '10s 0' THEN RAISE EXCEPTION 'limits on the machines: %', shown; END IF;
  END $$;
  SET LOCAL ROLE app_owner;`;
