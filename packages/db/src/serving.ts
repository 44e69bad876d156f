import type { Sql } from 'postgres';
import { connect } from './driver/connect.ts';
import { sendPrepared } from './driver/pool.ts';
import { DATABASE_ROLES, SetupError, UnpreparedError } from './setup.ts';

interface RolePrivileges {
  name: string;
  superuser: boolean;
  bypasses: boolean;
  inherits: string | null;
  lacks: string | null;
}

/** Opens one connection that inspects a database before anything relies on it. */
export function openProbe(url: string): Sql {
  return connect(url, {
    max: 1,
    // A pooler may stand in between, where a prepared statement could belong to another session.
    prepare: false,
    connect_timeout: 5,
    fetch_types: false,
  });
}

/**
 * Refuses to serve as a role for which row-level security would not hold: a superuser, one that bypasses it, or one
 * that has the rights of app_platform (or any of the others) without becoming it.
 */
export async function assertServingRole(url: string): Promise<void> {
  const sql = openProbe(url);
  try {
    const standing = await findPrivileges(sql);
    refusePrivileged(standing);
    const { name, lacks } = standing;
    if (lacks) {
      throw new UnpreparedError(
        `The role "${name}" may not work as ${lacks}. Start with DATABASE_ADMIN_URL set, or run: grant ${lacks} to "${name}";`,
      );
    }
  } finally {
    await sql.end();
  }
}

/**
 * Checks that a pooler prepares the statements of its clients in every session: PgBouncer 1.21 or later with
 * `max_prepared_statements` gives them names of its own. Otherwise a transaction would fail as soon as it gets another
 * session than the one in which its statement was prepared.
 */
export async function assertPreparesStatements(url: string): Promise<void> {
  const sql = connect(url, { max: 1, connect_timeout: 5, fetch_types: false });
  try {
    // The query finds itself.
    const [own] = await sendPrepared(
      sql,
      `select name from pg_prepared_statements where statement like '%${PREPARED_PROBE}%'`,
      [],
    );
    if (!String(own?.['name']).startsWith('PGBOUNCER_'))
      throw new SetupError(
        'The pooler does not prepare the statements of its clients. DATABASE_POOLER=transaction-prepared needs PgBouncer 1.21 or later with max_prepared_statements above 0; set DATABASE_POOLER=transaction instead.',
      );
  } finally {
    await sql.end();
  }
}

const PREPARED_PROBE = 'pg_prepared_statements where statement like';

/** Identifies the database behind an address by its server's own answer: a pooler may have another name for it. */
export interface DatabaseIdentity {
  database: string;
  /** The server's own number, if this role may read it. */
  server: string | undefined;
}

export async function databaseIdentityOf(url: string): Promise<DatabaseIdentity> {
  const sql = openProbe(url);
  try {
    const [found] = await sql<{ database: string }[]>`select current_database() as database`;
    const [server] = await sql<{ id: string }[]>`
      select system_identifier::text as id from pg_control_system()`.catch(emptyIfHidden);
    return { database: found?.database ?? '', server: server?.id };
  } finally {
    await sql.end();
  }
}

/** Whether the tables are spread over the machines of a Citus cluster. */
export async function isDistributed(url: string): Promise<boolean> {
  const sql = openProbe(url);
  try {
    const found = await sql`select from pg_extension where extname = 'citus'`;
    return found.count > 0;
  } finally {
    await sql.end();
  }
}

/** Not every provider lets the role read it. */
function emptyIfHidden(error: { code?: string }): [] {
  if (error.code === '42501' || error.code === '42883') return [];
  throw error;
}

/** Refuses a privileged role before it sets up a database that it is to serve itself. */
export async function assertUnprivileged(sql: Sql): Promise<void> {
  refusePrivileged(await findPrivileges(sql));
}

async function findPrivileges(sql: Sql): Promise<RolePrivileges> {
  const roles = Object.values(DATABASE_ROLES);
  const served = roles.filter((role) => role !== DATABASE_ROLES.owner);
  // Roles are looked up by oid: pg_has_role raises an error for an unknown name, and returns null for an unknown oid.
  const [found] = await sql<RolePrivileges[]>`
    select
      rolname as name,
      rolsuper as superuser,
      rolbypassrls as bypasses,
      (select string_agg(r, ', ') from unnest(${quoted(roles)}::text[]) r
        where pg_has_role(current_user, to_regrole(r)::oid, 'usage')) as inherits,
      (select string_agg(r, ', ') from unnest(${quoted(served)}::text[]) r
        where pg_has_role(current_user, to_regrole(r)::oid, 'member') is not true) as lacks
    from pg_roles where rolname = current_user`;
  if (!found) throw new SetupError('The database does not know who is connected.');
  return found;
}

const quoted = (names: string[]) => `{${names.join(',')}}`;

function refusePrivileged({ name, superuser, bypasses, inherits }: RolePrivileges): void {
  const remedy =
    'Name an ordinary role in DATABASE_URL and a superuser in DATABASE_ADMIN_URL, from which the ordinary one is made and the tables are kept.';
  if (superuser)
    throw new SetupError(
      `The server must not work as the superuser "${name}": portals would not be kept apart. ${remedy}`,
    );
  if (bypasses)
    throw new SetupError(
      `The server must not work as "${name}", which bypasses row-level security: portals would not be kept apart. ${remedy}`,
    );
  if (inherits) {
    throw new UnpreparedError(
      `The server must not work as "${name}", which inherits the rights of ${inherits}: portals would not be kept apart. Run: alter role "${name}" noinherit; and revoke and grant those roles again (Postgres 16 and later remember it per grant).`,
    );
  }
}
