import { AppError } from '@dars/contracts/errors';
import type { Database } from '@dars/db/client';
import type { TenantTx } from '@dars/db/tx';
import type { Deps } from '../../../core/deps.ts';
import { type NewAnswer, type WrittenAnswer, writeAnswers } from '../attempt/attempts.ts';

/** Maximum number of answers that one statement writes. */
const MAX_BATCH_SIZE = 100;
/** Number of concurrent transactions per portal: while one commits, the other writes. */
const MAX_CONCURRENT_WRITES = 2;

interface Waiting {
  answer: NewAnswer;
  resolve(taken: WrittenAnswer | undefined): void;
  reject(error: unknown): void;
}

/**
 * Queue of one portal's answers. An answer that comes alone is written at once; answers that arrive during a write are
 * batched into one transaction, so that a whole class does not pay for one each.
 */
class AnswerQueue {
  readonly #db: Database;
  readonly #tenantId: string;
  readonly #onIdle: () => void;
  #waiting: Waiting[] = [];
  #writing = 0;

  constructor(db: Database, tenantId: string, onIdle: () => void) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#onIdle = onIdle;
  }

  /** Resolves once the answer is committed. */
  add(answer: NewAnswer): Promise<WrittenAnswer | undefined> {
    const { promise, ...waiting } = Promise.withResolvers<WrittenAnswer | undefined>();
    this.#waiting.push({ answer, ...waiting });
    if (this.#writing < MAX_CONCURRENT_WRITES) void this.#drain();
    return promise;
  }

  async #drain(): Promise<void> {
    this.#writing += 1;
    while (this.#waiting.length > 0) await this.#write(this.#takeBatch());
    this.#writing -= 1;
    if (this.#writing === 0) this.#onIdle();
  }

  /**
   * Takes the next batch. A statement cannot change a row twice, so the second of two answers to one question waits for
   * the next batch.
   */
  #takeBatch(): Waiting[] {
    const questions = new Set<string>();
    const [batch, rest]: [Waiting[], Waiting[]] = [[], []];
    for (const waiting of this.#waiting) {
      const question = `${waiting.answer.attemptId} ${waiting.answer.questionId}`;
      (batch.length === MAX_BATCH_SIZE || questions.has(question) ? rest : batch).push(waiting);
      questions.add(question);
    }
    this.#waiting = rest;
    return batch;
  }

  async #write(batch: Waiting[]): Promise<void> {
    const answers = batch.map(({ answer }) => answer);
    try {
      const write = (tx: TenantTx) => writeAnswers(tx, this.#tenantId, answers);
      const taken = await this.#db.withTenant(this.#tenantId, write, { underLoad: 'wait' });
      for (const [place, { resolve }] of batch.entries()) resolve(taken[place]);
    } catch (error) {
      const mayBlameOneAnswer = batch.length > 1 && !(error instanceof AppError);
      // If a batch fails, each answer is written on its own, so that one bad answer does not lose the others.
      if (mayBlameOneAnswer) for (const each of batch) await this.#write([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}

const newQueues = () => new Map<string, AnswerQueue>();

/**
 * Queues an answer and resolves with the outcome of `writeAnswers` once it is committed. Callers must not hold a
 * transaction, because the queue opens its own, which answers share.
 */
export function queueAnswer(
  { caches, db }: Pick<Deps, 'caches' | 'db'>,
  tenantId: string,
  answer: NewAnswer,
): Promise<WrittenAnswer | undefined> {
  const queues = caches.get(newQueues);
  const queue = queues.get(tenantId) ?? new AnswerQueue(db, tenantId, () => queues.delete(tenantId));
  queues.set(tenantId, queue);
  return queue.add(answer);
}
