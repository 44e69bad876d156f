import type { FastifyBaseLogger } from 'fastify';
import { describeReason } from '../core/describe-error.ts';

/** The reason why the storage was unavailable. */
export type StorageCause = 'timeout' | 'unreachable' | 'full' | 'failing';

export interface StorageFault {
  operation: string;
  cause: StorageCause;
  count: number;
}

/** Counts each time that the storage was unavailable, for the figures, and logs it with its cause. */
export class StorageFaults {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #counts = new Map<string, StorageFault>();

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  note(operation: string, cause: StorageCause, error: unknown): void {
    const name = `${operation} ${cause}`;
    const fault = this.#counts.get(name) ?? { operation, cause, count: 0 };
    this.#counts.set(name, { ...fault, count: fault.count + 1 });
    this.#log.warn({ operation, cause, reason: describeReason(error) }, 'storage unavailable');
  }

  counts(): StorageFault[] {
    return [...this.#counts.values()];
  }
}
