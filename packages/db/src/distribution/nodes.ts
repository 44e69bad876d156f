import type { Sql } from 'postgres';
import { DATABASE_ROLES, SERVED, TIMEOUTS } from '../setup.ts';

/** The time limits as Citus writes them when it creates a role on another machine: in milliseconds, without the unit. */
export const LIMITS = Object.entries(TIMEOUTS).map(([name, seconds]) => `${name}=${seconds * 1000}`);

/** Runs a statement on every worker. @throws Error with the answer of the first worker on which it failed */
export async function runOnWorkers(sql: Sql, statement: string): Promise<string[]> {
  const answers = await sql<{ nodename: string; nodeport: number; success: boolean; result: string }[]>`
    select nodename, nodeport, success, result from run_command_on_workers(${statement})`;
  const failed = answers.find(({ success }) => !success);
  if (failed) throw new Error(`${failed.nodename}:${failed.nodeport} refused: ${failed.result}`);
  return answers.map(({ result }) => result);
}

/**
 * Creates the product's roles on the workers. Citus signs in to a worker as the role that a statement has on the
 * coordinator, so each of them may log in; pg_hba.conf decides from where. The time limits of the serving role do not
 * travel, so the roles that it becomes have them too, on every machine.
 */
export async function prepareWorkers(sql: Sql): Promise<void> {
  const roles = Object.values(DATABASE_ROLES);
  const limits = SERVED.flatMap((role) => LIMITS.map((limit) => `alter role ${role} set ${limit}`));
  const create = roles.map(
    (role) => `
    if to_regrole('${role}') is null then create role ${role} noinherit; end if;
    alter role ${role} login noinherit;`,
  );
  const block = `do $$ begin
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    ${create.join('')}
    ${limits.join('; ')};
    if not pg_has_role('${DATABASE_ROLES.owner}', '${DATABASE_ROLES.platform}', 'member') then
      grant ${DATABASE_ROLES.platform} to ${DATABASE_ROLES.owner};
    end if;
  end $$`;
  await runOnWorkers(sql, block);
  await sql`set citus.enable_ddl_propagation to off`;
  for (const role of roles) await sql`alter role ${sql(role)} login`;
  for (const limit of limits) await sql.unsafe(limit);
  await sql`set citus.enable_ddl_propagation to on`;
}

/**
 * Gives every machine the rights of the coordinator. Citus creates functions on the workers with the grants, but without
 * the REVOKE from PUBLIC. Who moves a shard creates its triggers as app_owner, who must be allowed to execute them.
 */
export async function equalRights(sql: Sql): Promise<void> {
  await dropForgotten(sql);
  await sql`grant execute on all functions in schema sec to ${sql(DATABASE_ROLES.owner)}`;
  const closed = await sql<{ name: string }[]>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'sec'::regnamespace and not exists (
      select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)`;
  if (closed.length === 0) return;
  const names = closed.map(({ name }) => name).join(', ');
  await runOnWorkers(sql, `set citus.enable_ddl_propagation to off; revoke all on function ${names} from public`);
}

/** Drops functions that a migration has dropped on the coordinator only: Citus does not pass every DROP on. */
async function dropForgotten(sql: Sql): Promise<void> {
  const [here] = await sql<{ names: string }[]>`
    select string_agg(quote_literal(oid::regprocedure::text), ', ') as names from pg_proc
    where pronamespace = 'sec'::regnamespace`;
  const block = `do $$ declare forgotten regprocedure; begin
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    for forgotten in select oid from pg_proc
      where pronamespace = 'sec'::regnamespace and oid::regprocedure::text not in (${here?.names})
    loop execute format('drop function %s', forgotten); end loop;
  end $$`;
  await runOnWorkers(sql, block);
}
