import type { Sql } from 'postgres';

/** NOLOGIN, one per purpose; a serving role may become each but inherits from none. */
export const DATABASE_ROLES = {
  owner: 'app_owner',
  tenant: 'app_tenant',
  platform: 'app_platform',
  worker: 'app_worker',
} as const;

/** The roles that a server becomes. */
export const SERVED = [DATABASE_ROLES.tenant, DATABASE_ROLES.platform, DATABASE_ROLES.worker];

/** Time limits of the serving role, in seconds: a slow statement must not hold locks that others wait for. */
export const TIMEOUTS = {
  statement_timeout: 5,
  lock_timeout: 2,
  idle_in_transaction_session_timeout: 10,
} as const;

export interface ServingRole {
  name: string;
  /** Used only when the role has to be made. */
  password: string;
}

export class SetupError extends Error {
  override name = 'SetupError';
}

/** The serving account differs from the one that `migrate` makes; this is no reason not to run `migrate`. */
export class UnpreparedError extends SetupError {}

/**
 * Extensions for parts of words, and for ids beside them in one index. Both are trusted: the database's owner may add
 * them.
 */
const EXTENSIONS = ['pg_trgm', 'btree_gin'];

/**
 * Makes the roles, the extensions and the owner's rights, which the first migration needs. Repeatable, also by several
 * instances at once.
 */
export async function prepareRoles(sql: Sql): Promise<void> {
  for (const role of Object.values(DATABASE_ROLES)) {
    const [found] = await sql`select 1 from pg_roles where rolname = ${role}`;
    if (!found) await retryConflicts(() => sql.unsafe(`create role ${role} nologin noinherit`));
  }
  // The role of the functions that must see across realms; to give them away the owner must be able to become it.
  await grantRole(sql, DATABASE_ROLES.platform, DATABASE_ROLES.owner);
  const [me] = await sql<{ name: string; super: boolean; database: string; may: boolean }[]>`
    select current_user as name, rolsuper as super, current_database() as database,
      has_schema_privilege(${DATABASE_ROLES.owner}, 'public', 'create') as may
    from pg_roles where rolname = current_user`;
  if (!me) throw new SetupError('The database does not know who is connected.');
  if (!me.super) await grantRole(sql, DATABASE_ROLES.owner, me.name);
  for (const extension of EXTENSIONS)
    await retryConflicts(() => sql.unsafe(`create extension if not exists ${extension}`));
  await retryConflicts(() => sql`grant create on database ${sql(me.database)} to ${sql(DATABASE_ROLES.owner)}`);
  if (me.may) return;
  // The schema's owner is the database's owner, but a role that does not inherit has to become that first.
  if (!me.super) await sql.unsafe('set role pg_database_owner');
  await retryConflicts(() => sql`grant usage, create on schema public to ${sql(DATABASE_ROLES.owner)}`);
  await sql.unsafe('reset role');
}

/** Makes the serving role if it is missing, and lets it become the three roles of the server. */
export async function prepareServingRole(sql: Sql, serving: ServingRole): Promise<void> {
  const [found] = await sql`select 1 from pg_roles where rolname = ${serving.name}`;
  if (!found) {
    // A utility statement takes no parameters: the database itself quotes the password.
    const [quoted] = await sql<{ statement: string }[]>`
      select format('create role %I login noinherit password %L', ${serving.name}::text, ${serving.password}::text) as statement`;
    await retryConflicts(() => sql.unsafe(quoted?.statement ?? ''));
  }
  for (const role of SERVED) await grantRole(sql, role, serving.name);
  await endInheritance(sql, serving.name);
  await setTimeouts(sql, serving.name);
}

/**
 * Ends inheritance of a role that somebody else has made, which inherits its grants by default. A grant that may not be
 * changed here stays: the serving role's own connection decides whether it can serve.
 */
async function endInheritance(sql: Sql, member: string): Promise<void> {
  const each = await hasOptionsPerGrant(sql);
  const inherited = (await grantsTo(sql, member)).filter(({ inherits }) => inherits);
  try {
    for (const { role, grantor } of inherited) {
      await retryConflicts(() =>
        each
          ? sql`grant ${sql(role)} to ${sql(member)} with inherit false granted by ${sql(grantor)}`
          : sql`alter role ${sql(member)} noinherit`,
      );
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
  }
}

/** Whether each grant has its own options for inheritance and SET; up to Postgres 15 only the member as a whole has. */
async function hasOptionsPerGrant(sql: Sql): Promise<boolean> {
  const [server] = await sql<{ does: boolean }[]>`
    select current_setting('server_version_num')::int >= 160000 as does`;
  return server?.does ?? false;
}

interface Grant {
  role: string;
  grantor: string;
  inherits: boolean;
  /** Whether the member may become the role. */
  sets: boolean;
}

/** Returns which of our roles the member was granted, a row for each grantor. */
async function grantsTo(sql: Sql, member: string): Promise<Grant[]> {
  return sql<Grant[]>`
    select r.rolname as role, pg_get_userbyid(m.grantor) as grantor,
      coalesce((to_jsonb(m)->>'inherit_option')::boolean, u.rolinherit) as inherits,
      coalesce((to_jsonb(m)->>'set_option')::boolean, true) as sets
    from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member
    where u.rolname = ${member} and r.rolname in ${sql(Object.values(DATABASE_ROLES))}`;
}

/**
 * Sets the limits on the role and not in the connection string, because poolers refuse start-up parameters they do not
 * know. They hold for every session of the serving role, whichever role it becomes later.
 */
async function setTimeouts(sql: Sql, role: string): Promise<void> {
  const wanted = Object.entries(TIMEOUTS).map(([name, seconds]) => `${name}=${seconds}s`);
  const [current] = await sql<
    { config: string[] | null }[]
  >`select rolconfig as config from pg_roles where rolname = ${role}`;
  if (wanted.every((setting) => current?.config?.includes(setting))) return;
  for (const [name, seconds] of Object.entries(TIMEOUTS)) {
    await retryConflicts(() => sql`alter role ${sql(role)} set ${sql.unsafe(name)} = ${sql.unsafe(`'${seconds}s'`)}`);
  }
}

/** Lets the member become the role, without having its rights before it does. */
async function grantRole(sql: Sql, role: string, member: string): Promise<void> {
  if (role === member) return;
  const grants = await grantsTo(sql, member);
  if (grants.some((grant) => grant.role === role && grant.sets)) return;
  const how = (await hasOptionsPerGrant(sql)) ? 'with inherit false, set true' : '';
  await retryConflicts(() => sql`grant ${sql(role)} to ${sql(member)} ${sql.unsafe(how)}`);
}

/**
 * Repeats a write that conflicts. Roles belong to the whole server: two databases set up at the same moment write the
 * same rows of its catalog.
 */
async function retryConflicts(write: () => PromiseLike<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write();
      return;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === '42710' || code === '23505') return;
      if (attempt === 20 || !message.includes('tuple concurrently')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * attempt * Math.random()));
    }
  }
}
