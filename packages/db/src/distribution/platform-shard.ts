import { PLATFORM_ID } from '@dars/contracts/platform';
import type { Sql } from 'postgres';
import { FIRST_TABLE } from './placement.ts';

/** The name of the strategy that keeps the platform's shard where it is when the cluster is rebalanced. */
export const STRATEGY = 'dars';

interface PlatformShard {
  shard: string;
  /** Whether no portal's rows are in it. */
  alone: boolean;
  host: string;
  port: number;
  group: number;
}

/** Returns the shard with the platform's rows. */
export async function findPlatformShard(sql: Sql): Promise<PlatformShard> {
  const [found] = await sql<PlatformShard[]>`
    select s.shardid::text as shard, s.shardminvalue = s.shardmaxvalue as alone, n.nodename as host, n.nodeport as port,
      n.groupid as group
    from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
    where s.shardid = get_shard_id_for_distribution_column(${FIRST_TABLE}::regclass, ${PLATFORM_ID}::uuid)`;
  if (!found) throw new Error('No machine has the shard of the platform.');
  return found;
}

/**
 * Gives the platform's rows a shard of their own on the coordinator, and keeps it there: its triggers count into tables
 * that only the coordinator has.
 */
export async function placePlatform(sql: Sql, log: (message: string) => void): Promise<void> {
  // Blocking writes: nobody writes while the tables are distributed, and an online isolation did not end.
  if (!(await findPlatformShard(sql)).alone) {
    await sql`select isolate_tenant_to_new_shard(${FIRST_TABLE}::regclass, ${PLATFORM_ID}::text, 'CASCADE', shard_transfer_mode => 'block_writes')`;
    log('Gave the platform a shard of its own');
  }
  const from = await findPlatformShard(sql);
  const [to] = await sql<{ host: string; port: number }[]>`
    select nodename as host, nodeport as port from pg_dist_node where groupid = 0`;
  if (from.group !== 0 && to) {
    await sql`select citus_set_node_property(${to.host}, ${to.port}, 'shouldhaveshards', true)`;
    await sql`select citus_move_shard_placement(${from.shard}::bigint, ${from.host}, ${from.port}, ${to.host}, ${to.port}, shard_transfer_mode => 'block_writes')`;
    log('Moved the platform’s shard to the coordinator');
  }
  await pin(sql);
}

/** Makes the default strategy of rebalancing one that allows on the coordinator the platform's shard and no other. */
async function pin(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create or replace function sec.shard_allowed_on_node(shard bigint, node integer) returns boolean
    language sql stable set search_path = pg_catalog, pg_temp
    as $$
      select (
        select own.shardminvalue = platform.shardminvalue and own.shardmaxvalue = platform.shardmaxvalue
        from pg_dist_shard own, pg_dist_shard platform
        where own.shardid = shard and platform.shardid
          = get_shard_id_for_distribution_column('public.${FIRST_TABLE}'::regclass, '${PLATFORM_ID}'::uuid)
      ) = (select groupid = 0 from pg_dist_node where nodeid = node)
    $$`);
  await sql`revoke all on function sec.shard_allowed_on_node(bigint, integer) from public`;
  await sql`
    select citus_add_rebalance_strategy(${STRATEGY}, 'citus_shard_cost_by_disk_size', 'citus_node_capacity_1',
      'sec.shard_allowed_on_node', 0.1, 0.01, 0.5)
    where not exists (select from pg_dist_rebalance_strategy where name = ${STRATEGY})`;
  await sql`select citus_set_default_rebalance_strategy(${STRATEGY})`;
}
