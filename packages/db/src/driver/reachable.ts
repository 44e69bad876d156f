import { isPassing } from './failures.ts';
import { currentTransaction } from './prepared.ts';
import type { AnyTx } from './tx.ts';

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

function currentOf(tx: AnyTx) {
  const transaction = currentTransaction.getStore();
  if (transaction?.tx !== tx) throw new Error('Reading needs the transaction that is under way.');
  return transaction;
}
