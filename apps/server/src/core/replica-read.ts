import { readWalPosition } from '@dars/db/replica';
import type { AnyTx } from '@dars/db/tx';
import type { Answered, Steps } from './call-steps.ts';

/**
 * Runs a read on the replica. The caller is looked up on the primary, so that the end of a session or of a right counts
 * at once. The same round trip asks the primary for its position in the write-ahead log, up to which the replica must
 * have replayed: the answer then has every write that anybody was told of before this call.
 */
export async function readFromReplica<Tx extends AnyTx, Result>({
  transact,
  admit,
  run,
}: Steps<Tx, Result>): Promise<Answered<Result>> {
  const { actor, position } = await transact(async (tx) => {
    // Waits for both, because no query may be pending when the transaction ends.
    const [admitted, read] = await Promise.allSettled([admit(tx), readWalPosition(tx)]);
    if (admitted.status === 'rejected') throw admitted.reason;
    if (read.status === 'rejected') throw read.reason;
    return { actor: admitted.value, position: read.value };
  });
  return { actor, result: await transact((tx) => run(tx, actor), position) };
}
