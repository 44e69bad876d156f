import { connect } from '../driver/connect.ts';
import { BackupError } from './manifest.ts';
import { quoteName } from './tables.ts';

export interface DatabaseAddresses {
  adminUrl: string;
  servingUrl: string;
}

/** The name of the throw-away database, which a killed drill leaves to the next one. */
const DRILL = 'dars_drill';

/**
 * Runs work with an empty database on the same server, and drops it. It sorts texts as the given database does, because
 * checksums depend on the order of rows.
 * @throws BackupError if another drill runs on this server
 */
export async function withDrillDatabase<Result>(
  { adminUrl, servingUrl }: DatabaseAddresses,
  work: (addresses: DatabaseAddresses) => Promise<Result>,
): Promise<Result> {
  const sql = connect(adminUrl, { max: 1 });
  const drop = () => sql.unsafe(`drop database if exists ${DRILL}`);
  try {
    await drop().catch((error: { code?: string }) => {
      if (error.code !== '55006') throw error;
      throw new BackupError(`Another drill is running on this server, in the database ${DRILL}.`);
    });
    const [create] = await sql<{ statement: string }[]>`
      select format('create database ${sql.unsafe(DRILL)} template template0 encoding %L lc_collate %L lc_ctype %L',
          pg_encoding_to_char(encoding), datcollate, datctype)
        || case datlocprovider when 'i' then format(' locale_provider icu icu_locale %L', locale)
          when 'b' then format(' locale_provider builtin builtin_locale %L', locale) else '' end as statement
      from pg_database d, lateral (select coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale') as locale) named
      where datname = current_database()`;
    await sql.unsafe(create?.statement ?? '');
    try {
      return await work({ adminUrl: withName(adminUrl), servingUrl: withName(servingUrl) });
    } finally {
      await sql.unsafe(`drop database ${DRILL} with (force)`);
    }
  } finally {
    await sql.end();
  }
}

function withName(url: string): string {
  const changed = new URL(url);
  changed.pathname = `/${DRILL}`;
  return changed.href;
}

export interface NewestChange {
  table: string;
  at: Date;
}

/**
 * Finds the newest moment up to the given one in any row of the product's tables: the last change that a restored
 * database has. Later moments are deadlines.
 */
export async function findNewestChange(adminUrl: string, until: string): Promise<NewestChange | undefined> {
  const sql = connect(adminUrl, { max: 1 });
  try {
    const tables = await sql<{ name: string; columns: string[] }[]>`
      select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name <> 'dars_migrations'
      group by 1`;
    let newest: NewestChange | undefined;
    for (const { name, columns } of tables) {
      const moments = columns.map(quoteName).map((column) => `max(${column}) filter (where ${column} <= $1)`);
      const query = `select greatest(${moments.join(', ')}) as at from ${quoteName(name)}`;
      const [found] = await sql.unsafe<{ at: Date | null }[]>(query, [until]);
      const at = found?.at && new Date(found.at);
      if (at && (!newest || at > newest.at)) newest = { table: name, at };
    }
    return newest;
  } finally {
    await sql.end();
  }
}
