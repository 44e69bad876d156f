import type { Sql } from 'postgres';
import { SERVED } from '../setup.ts';
import { LIMITS, runOnWorkers } from './nodes.ts';
import { COORDINATOR_TABLES, DISTRIBUTED_TABLES, DROPPED_KEYS, REFERENCE_TABLES } from './placement.ts';
import { findPlatformShard, STRATEGY } from './platform-shard.ts';

/**
 * The rights and the security of a machine's functions and tables, and the functions' bodies: a line for each function
 * and for each table. The tables of shards have no number here, so that a shard that differs from its table adds a line.
 */
const RIGHTS = `
  select string_agg(line, E'\\n' order by line) from (
    select format('%s of %s, body %s: %s', p.oid::regprocedure, pg_get_userbyid(p.proowner), md5(p.prosrc), (
      select string_agg(a.grantee::regrole || '=' || a.privilege_type, ' ' order by a.grantee::regrole::text)
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a)) as line
    from pg_proc p where p.pronamespace = 'sec'::regnamespace
    union
    select format('%s: rights %s; columns %s; row-level security %s; policies %s',
      regexp_replace(c.relname, '_\\d{6,}$', ''),
      (select string_agg(a.grantee::regrole || '=' || a.privilege_type, ' ' order by a.grantee::regrole::text, a.privilege_type)
        from aclexplode(c.relacl) a where a.grantee <> c.relowner),
      (select string_agg(t.attname || ' ' || a.grantee::regrole || '=' || a.privilege_type, ' '
          order by t.attname, a.grantee::regrole::text, a.privilege_type)
        from pg_attribute t, aclexplode(t.attacl) a where t.attrelid = c.oid),
      case when c.relrowsecurity then 'on' else 'off' end,
      (select string_agg(concat_ws(' ', p.polname, p.polcmd, p.polroles::regrole[],
          pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), '; ' order by p.polname)
        from pg_policy p where p.polrelid = c.oid))
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ) lines`;

/** The time limits that a machine's roles lack, a line for each. */
const MISSING_LIMITS = `
  select string_agg(role || ' ' || wanted, E'\n' order by role, wanted)
  from unnest('{${SERVED.join()}}'::text[]) role, unnest('{${LIMITS.join()}}'::text[]) wanted
  where not exists (select from pg_roles where rolname = role and wanted = any (rolconfig))`;

/** Returns what is not as distributing leaves it; empty if nothing. */
export async function findFaults(sql: Sql): Promise<string[]> {
  const faults = [
    await placementFaults(sql),
    await keyFaults(sql),
    await platformFaults(sql),
    await rightsFaults(sql),
    await limitFaults(sql),
  ];
  return faults.flat();
}

async function placementFaults(sql: Sql): Promise<string[]> {
  const placed = new Map(
    (
      await sql<{ name: string; how: string; group: number }[]>`
        select relname as name, partmethod as how, colocationid as group
        from pg_dist_partition join pg_class on oid = logicalrelid`
    ).map(({ name, how, group }) => [name, { how, group }]),
  );
  const [first] = DISTRIBUTED_TABLES;
  const together = placed.get(first ?? '')?.group;
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  return tables.flatMap(({ name }) => {
    const place = placed.get(name);
    if (COORDINATOR_TABLES.includes(name)) return place ? [`${name} is not on the coordinator alone`] : [];
    if (REFERENCE_TABLES.includes(name)) return place?.how === 'n' ? [] : [`${name} is not on every machine`];
    return place?.how === 'h' && place.group === together ? [] : [`${name} is not spread beside ${first}`];
  });
}

async function keyFaults(sql: Sql): Promise<string[]> {
  const keys = await sql<{ name: string }[]>`
    select conname as name from pg_constraint where contype = 'f' and conname in ${sql(DROPPED_KEYS)}`;
  const left = await sql<{ left: boolean }[]>`select to_regclass('public.dars_distribution_keys') is not null as left`;
  return [
    ...keys.map(({ name }) => `the foreign key ${name} is still there`),
    ...(left[0]?.left ? ['foreign keys wait to be added again'] : []),
  ];
}

async function platformFaults(sql: Sql): Promise<string[]> {
  const { alone, group } = await findPlatformShard(sql);
  const [strategy] = await sql<{ name: string }[]>`
    select name from pg_dist_rebalance_strategy where default_strategy`;
  return [
    ...(alone ? [] : ['the platform shares its shard with portals']),
    ...(group === 0 ? [] : ['the platform’s shard is not on the coordinator']),
    ...(strategy?.name === STRATEGY ? [] : ['rebalancing may move the platform’s shard']),
  ];
}

/** Compares every machine with the coordinator, shards included. */
async function rightsFaults(sql: Sql): Promise<string[]> {
  const own = new Set(COORDINATOR_TABLES);
  const comparable = (text: string) =>
    text
      .split('\n')
      .filter((line) => !own.has(/^\w+/.exec(line)?.[0] ?? '') && !line.includes('shard_allowed_on_node'));
  // A catalog query hides shards as it is planned, so it is planned after the setting that shows them. The answer is XML.
  const withShards = `
    select case set_config('citus.override_table_visibility', 'off', true)
      when 'off' then query_to_xml($query$${RIGHTS}$query$, true, false, '')::text end as answer`;
  const [here] = await sql.unsafe<{ answer: string }[]>(withShards);
  const expected = new Set(comparable(here?.answer ?? ''));
  return (await runOnWorkers(sql, withShards)).flatMap((answer, place) => {
    const found = new Set(comparable(answer));
    return [
      ...[...expected].filter((line) => !found.has(line)).map((line) => `machine ${place + 1} lacks: ${line}`),
      ...[...found].filter((line) => !expected.has(line)).map((line) => `machine ${place + 1} has: ${line}`),
    ];
  });
}

async function limitFaults(sql: Sql): Promise<string[]> {
  const [here] = await sql.unsafe<{ limits: string | null }[]>(`select (${MISSING_LIMITS}) as limits`);
  return [here?.limits ?? '', ...(await runOnWorkers(sql, MISSING_LIMITS))].flatMap((limits, place) => {
    const machine = place === 0 ? 'the coordinator' : `machine ${place}`;
    return limits
      .split('\n')
      .filter((limit) => limit !== '')
      .map((limit) => `${machine} lacks: ${limit}`);
  });
}
