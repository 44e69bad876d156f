import { AppError } from '@dars/contracts/errors';
import type { Database } from '@dars/db/client';
import { type NewAnswer, type Taken, writeAnswers } from '../attempt/attempts.ts';

/** Answers that one statement writes at most. */
const AT_ONCE = 100;
/** Transactions of one portal at a time: while one is committed, the other is written. */
const SIDE_BY_SIDE = 2;

interface Waiting {
  answer: NewAnswer;
  resolve(taken: Taken | undefined): void;
  reject(error: unknown): void;
}

/**
 * The answers of one portal on their way to the database. One that comes alone is written at once; those that come while
 * others are being written go together, in one transaction: of a whole class, each would otherwise pay for its own.
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

  /** Resolves once it is committed. */
  add(answer: NewAnswer): Promise<Taken | undefined> {
    const { promise, ...waiting } = Promise.withResolvers<Taken | undefined>();
    this.#waiting.push({ answer, ...waiting });
    if (this.#writing < SIDE_BY_SIDE) void this.#drain();
    return promise;
  }

  async #drain(): Promise<void> {
    this.#writing += 1;
    while (this.#waiting.length > 0) await this.#write(this.#next());
    this.#writing -= 1;
    if (this.#writing === 0) this.#onIdle();
  }

  /** A statement changes no row twice: of two answers to one question the second waits for the next. */
  #next(): Waiting[] {
    const questions = new Set<string>();
    const [next, rest]: [Waiting[], Waiting[]] = [[], []];
    for (const waiting of this.#waiting) {
      const question = `${waiting.answer.attemptId} ${waiting.answer.questionId}`;
      (next.length === AT_ONCE || questions.has(question) ? rest : next).push(waiting);
      questions.add(question);
    }
    this.#waiting = rest;
    return next;
  }

  async #write(together: Waiting[]): Promise<void> {
    const answers = together.map(({ answer }) => answer);
    try {
      const taken = await this.#db.withTenant(this.#tenantId, (tx) => writeAnswers(tx, this.#tenantId, answers));
      for (const [place, { resolve }] of together.entries()) resolve(taken[place]);
    } catch (error) {
      const isOnesFault = together.length > 1 && !(error instanceof AppError);
      // Nobody loses an answer to somebody else's.
      if (isOnesFault) for (const each of together) await this.#write([each]);
      else for (const { reject } of together) reject(error);
    }
  }
}

const queues = new WeakMap<Database, Map<string, AnswerQueue>>();

/**
 * Resolves with what `writeAnswers` answers, once that is committed. Outside of any transaction: it has one of its own,
 * and shares it.
 */
export function queueAnswer(db: Database, tenantId: string, answer: NewAnswer): Promise<Taken | undefined> {
  const ofDatabase = queues.get(db) ?? new Map<string, AnswerQueue>();
  queues.set(db, ofDatabase);
  const queue = ofDatabase.get(tenantId) ?? new AnswerQueue(db, tenantId, () => ofDatabase.delete(tenantId));
  ofDatabase.set(tenantId, queue);
  return queue.add(answer);
}
