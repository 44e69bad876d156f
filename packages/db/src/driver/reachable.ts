import { sql } from 'drizzle-orm';
import { isPassing } from './failures.ts';
import { currentTransaction } from './prepared.ts';
import type { AnyTx, PlatformTx } from './tx.ts';

/**
 * Whether the rows of different tenants may be on different machines, so that the caller reads them apart from the rows
 * that every machine has.
 */
export const isSpread = (tx: AnyTx): boolean => currentOf(tx).distributed;

/**
 * Reads something for each key, such as for each of several tenants. On a cluster a read whose machine does not answer
 * becomes undefined, and the transaction goes on; on one Postgres a failed read ends the transaction as usual.
 */
export async function readReachable<Key, Result>(
  tx: AnyTx,
  keys: readonly Key[],
  read: (key: Key) => Promise<Result>,
): Promise<(Result | undefined)[]> {
  const { send, distributed } = currentOf(tx);
  if (!distributed) return Promise.all(keys.map(read));
  const results: (Result | undefined)[] = [];
  // One after the other, because a savepoint takes back all that was sent after it.
  for (const key of keys) {
    // Waiting lets statements of others, which were sent at the same time, come before the savepoint.
    await send('savepoint reachable', []);
    try {
      results.push(await read(key));
    } catch (error) {
      if (!isPassing(error)) throw error;
      await send('rollback to savepoint reachable', []);
      results.push(undefined);
    }
  }
  return results;
}

/**
 * Reads something of all tenants together. If a machine of a cluster does not answer, it is read for the tenants of the
 * other machines, whose ids `read` gets as an array of Postgres; otherwise `read` gets undefined.
 */
export async function readOfAll<Result>(
  tx: PlatformTx,
  read: (tenantIds: string | undefined) => Promise<Result>,
): Promise<{ result: Result; isIncomplete: boolean }> {
  if (!isSpread(tx)) return { result: await read(undefined), isIncomplete: false };
  const [whole] = await readReachable(tx, [undefined], async () => ({ result: await read(undefined) }));
  if (whole) return { ...whole, isIncomplete: false };
  const machines = await listTenantsByMachine(tx);
  const answers = await readReachable(tx, machines, async ([id]) =>
    tx.execute(sql`select from tenant_settings where tenant_id = ${id}`),
  );
  const reachable = machines.filter((_, place) => answers[place] !== undefined).flat();
  return { result: await read(`{${reachable.join()}}`), isIncomplete: true };
}

/** Returns the ids of the tenants of each machine of the cluster. */
async function listTenantsByMachine(tx: PlatformTx): Promise<string[][]> {
  const shards = await tx.execute<{ shard: string; ids: string }>(sql`
    select get_shard_id_for_distribution_column('users', id)::text as shard, string_agg(id::text, ',') as ids
    from tenants group by 1`);
  const places = await tx.execute<{ shard: string; machine: number }>(sql`
    select shardid::text as shard, groupid as machine from pg_dist_placement`);
  const machineOf = new Map(places.map(({ shard, machine }) => [shard, machine]));
  return [...Map.groupBy(shards, ({ shard }) => machineOf.get(shard)).values()].map((some) =>
    some.flatMap(({ ids }) => ids.split(',')),
  );
}

function currentOf(tx: AnyTx) {
  const transaction = currentTransaction.getStore();
  if (transaction?.tx !== tx) throw new Error('Reading needs the transaction that is under way.');
  return transaction;
}
