import { AppError } from '@dars/contracts/errors';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { AnyTx } from './tx.ts';

/**
 * How a read that may run on the replica ended: there, or on the primary because the replica had not replayed the
 * primary's changes, failed, or is not used since an earlier failure.
 */
export const REPLICA_OUTCOMES = ['replica', 'behind', 'failed', 'unused'] as const;

export type ReplicaOutcome = (typeof REPLICA_OUTCOMES)[number];

export interface ReplicaOptions {
  /** Checks that reads may go to the replica. Rejects with the reason why they must not. */
  check(): Promise<void>;
  /** Called when the replica is used from now on, or with a reason when it is not. */
  onChange(change: { isUsed: true } | { isUsed: false; reason: unknown }): void;
  /** Milliseconds of a monotonic clock. */
  clock: () => number;
  /** Milliseconds that a read waits for the replica to replay the primary's changes; 200 by default. */
  replayWaitMs?: number | undefined;
}

/** Milliseconds after a failure, or after a failed check, in which the replica is not tried again. */
const PAUSE_MS = 2_000;
const REPLAY_WAIT_MS = 200;
/** Milliseconds after which a transaction that waits for the replay ends, and another one waits in its place. */
const REPLAY_TURN_MS = 20;
/** SQLSTATEs of our own: the replica has not replayed the changes in that time, or the server is no replica. */
const BEHIND = 'DR001';
const NOT_A_REPLICA = 'DR002';
const STATEMENT_TIMEOUT = '57014';
const POSITION = /^([0-9A-F]{1,8}\/[0-9A-F]{1,8}) (\d{1,20})$/;

/**
 * Decides whether reads go to the replica. After a failure all of them go to the primary, until a check in the
 * background succeeds.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #counts = new Map<ReplicaOutcome, number>(REPLICA_OUTCOMES.map((outcome) => [outcome, 0]));
  #isUsed = false;
  /** Whether a state has been reported: not before the first check. */
  #isReported = false;
  #triedAt = -Infinity;
  #checking: Promise<void> | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  /** Number of reads by outcome since the start. */
  get counts(): ReadonlyMap<ReplicaOutcome, number> {
    return this.#counts;
  }

  /** Whether reads go to the replica at present. If they don't, a check is begun as soon as one is due. */
  get isUsed(): boolean {
    const isDue = this.#options.clock() - this.#triedAt >= PAUSE_MS;
    if (!this.#isUsed && isDue) void this.check();
    return this.#isUsed;
  }

  /** Returns whether the next read may go to the replica, and counts the read if it may not. */
  admits(): boolean {
    const { isUsed } = this;
    if (!isUsed) this.#count('unused');
    return isUsed;
  }

  /** Runs a read on the replica, and again on the primary if the replica is the reason why it failed. */
  async read<Result>(onReplica: () => Promise<Result>, onPrimary: () => Promise<Result>): Promise<Result> {
    try {
      const result = await this.#readInTurns(onReplica);
      this.#count('replica');
      return result;
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === undefined) {
        this.#count('replica');
        throw error;
      }
      const isCertain = outcome === 'behind' || error instanceof AppError;
      if (isCertain) this.#stopUsing(error);
      this.#count(outcome);
      const result = await onPrimary();
      // Where the primary fails too, the statement is at fault.
      if (!isCertain) this.#stopUsing(error);
      return result;
    }
  }

  /**
   * Runs the read until the replica has replayed the primary's changes, or the last turn has ended. A waiting transaction
   * keeps the rows that it may still see, and Postgres halts the replay before a change that removes one of them. So each
   * turn is a new transaction, which lets the replay go on.
   */
  async #readInTurns<Result>(onReplica: () => Promise<Result>): Promise<Result> {
    const { replayWaitMs = REPLAY_WAIT_MS } = this.#options;
    for (let left = Math.ceil(replayWaitMs / REPLAY_TURN_MS); ; left -= 1) {
      try {
        return await onReplica();
      } catch (error) {
        if (left <= 1 || outcomeOf(error) !== 'behind') throw error;
      }
    }
  }

  /** Checks the replica and uses it from then on, or not. Never rejects. */
  check(): Promise<void> {
    this.#triedAt = this.#options.clock();
    this.#checking ??= this.#options
      .check()
      .then(
        () => this.#startUsing(),
        (error: unknown) => this.#stopUsing(error),
      )
      .finally(() => {
        this.#checking = undefined;
      });
    return this.#checking;
  }

  /** Resolves once no check is under way. */
  async settle(): Promise<void> {
    await this.#checking;
  }

  #count(outcome: ReplicaOutcome): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }

  #startUsing(): void {
    this.#isUsed = true;
    this.#isReported = true;
    this.#options.onChange({ isUsed: true });
  }

  /** Reports only the first failure of several. */
  #stopUsing(reason: unknown): void {
    this.#triedAt = this.#options.clock();
    const isNew = this.#isUsed || !this.#isReported;
    this.#isUsed = false;
    this.#isReported = true;
    if (isNew) this.#options.onChange({ isUsed: false, reason });
  }
}

/**
 * Returns the outcome of an error for which the replica may be the reason, and undefined for an error that the primary
 * would throw too. A statement that was too slow here would only burden the primary.
 */
function outcomeOf(error: unknown): ReplicaOutcome | undefined {
  if (error instanceof postgres.PostgresError) return error.code === BEHIND ? 'behind' : 'failed';
  if (!(error instanceof AppError) || error.code !== 'unavailable') return undefined;
  const { cause } = error;
  return cause instanceof postgres.PostgresError && cause.code === STATEMENT_TIMEOUT ? undefined : 'failed';
}

/**
 * Returns the position in the primary's write-ahead log up to which every confirmed transaction has been written. With
 * `synchronous_commit = off` a transaction is confirmed before it is flushed. After the position stands the id that
 * follows that of the last transaction that had ended.
 */
export async function readWalPosition(tx: AnyTx): Promise<string> {
  const [found] = await tx.execute<{ position: string }>(sql`
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end
      || ' ' || pg_snapshot_xmax(pg_current_snapshot())::text as position`);
  if (!found) throw new Error('The database does not tell its position in the write-ahead log.');
  return found.position;
}

/**
 * Returns the statement that makes a transaction on the replica wait until the position is replayed, and fail after
 * `REPLAY_TURN_MS` otherwise.
 * It waits in the server, so that it shares a round trip with the begin, and that no query runs in vain: after the
 * failure Postgres refuses those that were sent with it.
 *
 * The log is written in pages, so the position may lie within a record of a change that nobody confirms, such as a read
 * that tidies a page. The rest of that record comes with the next commit. A replica on which no transaction before the
 * given id is still running has replayed all that was confirmed, whatever lies between.
 */
export function waitForReplay(position: string): string {
  // The position becomes part of the statement's text.
  const [, lsn, transaction] = POSITION.exec(position) ?? [];
  if (!lsn) throw new TypeError('Not a position in the write-ahead log');
  return `do $$ declare deadline timestamptz := clock_timestamp() + interval '${REPLAY_TURN_MS} ms'; begin
    if not pg_is_in_recovery() then
      raise exception 'the server follows no primary' using errcode = '${NOT_A_REPLICA}';
    end if;
    while pg_last_wal_replay_lsn() < '${lsn}' and pg_snapshot_xmin(pg_current_snapshot()) < '${transaction}' loop
      if clock_timestamp() > deadline then
        raise exception 'the replica has not replayed %', '${position}' using errcode = '${BEHIND}';
      end if;
      perform pg_sleep(0.002);
    end loop;
  end $$`;
}
