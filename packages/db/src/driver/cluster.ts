import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Machine, UnderLoad } from './pool.ts';
import type { PlatformTx } from './tx.ts';

/** The questions that the driver asks about the machines of a cluster, on its coordinator (docs/decisions/0050). */
export interface Cluster {
  /** Finds the machine that has the tenant's rows. */
  findMachine(tx: PlatformTx, tenantId: string): Promise<Machine>;
  /** Resolves, within seconds, to whether the machine answers. The transaction's session has not used it before. */
  answers(tx: PlatformTx, machine: Machine): Promise<boolean>;
  /** Called when a machine stops answering and when it answers again. */
  onChange?(machine: Machine, answers: boolean): void;
}

/** Longer than a busy machine needs to let somebody in. */
const PROBE_MS = 2_000;

/** The cluster of the database itself. A database whose tables are not yet distributed has all rows on machine 0. */
export const citus: Cluster = {
  async findMachine(tx, tenantId) {
    const [found] = await tx.execute<{ machine: number | null }>(sql`
      select case when exists (select from pg_dist_partition where logicalrelid = 'users'::regclass) then (
        select groupid from pg_dist_placement
        where shardid = get_shard_id_for_distribution_column('users', ${tenantId}::uuid) limit 1
      ) end as machine`);
    return found?.machine ?? 0;
  },
  async answers(tx, machine) {
    await tx.execute(sql.raw(`set local citus.node_connection_timeout = ${PROBE_MS}`));
    const group = machine === 'all' ? null : machine;
    const [found] = await tx.execute<{ answers: boolean }>(sql`
      select bool_and(citus_check_connection_to_node(nodename, nodeport)) as answers from pg_dist_node
      where isactive and groupid = coalesce(${group}::int, groupid)`);
    return found?.answers ?? false;
  },
};

const MAX_CACHED_TENANTS = 10_000;
/** A shard that is moved meanwhile only counts for the wrong machine until then. */
const CACHE_MS = 60_000;

type Transact = <Result>(run: (tx: PlatformTx) => Promise<Result>, underLoad?: UnderLoad) => Promise<Result>;

/** Returns the function that finds the machine of a tenant, and keeps the answer for a minute. */
export function cachedMachines({ findMachine }: Cluster, clock: () => number, transact: Transact) {
  const machines = new LRUCache<string, Machine>({ max: MAX_CACHED_TENANTS, ttl: CACHE_MS, perf: { now: clock } });
  return async (tenantId: string, underLoad?: UnderLoad): Promise<Machine> => {
    const known = machines.get(tenantId);
    if (known !== undefined) return known;
    const machine = await transact((tx) => findMachine(tx, tenantId), underLoad);
    machines.set(tenantId, machine);
    return machine;
  };
}
