import type { AnyTx } from '@dars/db/tx';
import type { Actor } from './identity/actor.ts';

/** The steps of a call, which run in one transaction, or a read from the replica in two. */
export interface Steps<Tx extends AnyTx, Result> {
  /** @param replayed See `TransactionOptions`: the transaction may run on the replica. */
  transact<Answer>(work: (tx: Tx) => Promise<Answer>, replayed?: string): Promise<Answer>;
  /** Finds the caller. @throws where the caller may not call */
  admit(tx: Tx): Promise<Actor>;
  run(tx: Tx, actor: Actor): Promise<Result>;
}

export interface Answered<Result> {
  actor: Actor;
  result: Result;
}
