import type { Sql } from 'postgres';
import { DROPPED_KEYS } from './placement.ts';

/** The keys that are to be added again, while the tables are being distributed. */
const KEPT = 'dars_distribution_keys';

/**
 * Drops the foreign keys of tables that are still local, and remembers them: Citus distributes a table only after those
 * that it refers to, and quizzes and their versions refer to each other.
 */
export async function dropForeignKeys(sql: Sql): Promise<void> {
  await sql`create table if not exists ${sql(KEPT)} (name text primary key, "table" text not null, definition text not null)`;
  const keys = await sql<{ name: string; table: string }[]>`
    select k.conname as name, t.relname as table
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and not exists (select from pg_dist_partition where logicalrelid = k.conrelid)
    order by k.conname`;
  for (const { name, table } of keys) {
    await sql.begin(async (tx) => {
      await tx`
        insert into ${tx(KEPT)} (name, "table", definition)
        select conname, ${table}, pg_get_constraintdef(oid) from pg_constraint
        where conname = ${name} and conrelid = ${table}::regclass
        on conflict (name) do update set definition = excluded.definition`;
      await tx`alter table ${tx(table)} drop constraint ${tx(name)}`;
    });
  }
}

/** Adds the remembered keys to the distributed tables, which checks every row, and forgets them. */
export async function restoreForeignKeys(sql: Sql, log: (message: string) => void): Promise<void> {
  const kept = await sql<{ name: string; table: string; definition: string }[]>`
    select name, "table", definition from ${sql(KEPT)} k
    where not exists (select from pg_constraint c where c.conname = k.name and c.conrelid = k."table"::regclass)
    order by name`;
  const wanted = kept.filter(({ name }) => !DROPPED_KEYS.includes(name));
  for (const { name, table, definition } of wanted)
    await sql.unsafe(`alter table "${table}" add constraint "${name}" ${definition}`);
  await sql`drop table ${sql(KEPT)}`;
  log(`Added ${wanted.length} foreign keys again`);
}
