import { Readable } from 'node:stream';

/** Milliseconds that the storage service may take for one step. */
export interface StorageLimits {
  /** Limit until a connection is open. */
  connect: number;
  /** Limit until the first byte of an answer, or until the whole of a short one. */
  answer: number;
  /** Maximum pause of a transfer on the service's side. This clock stops while the other side is slow. */
  idle: number;
  /** Limit until the service has copied a file, or has received a picture. */
  copy: number;
}

export const STORAGE_LIMITS: StorageLimits = { connect: 5_000, answer: 10_000, idle: 20_000, copy: 120_000 };

/** The service neither answered nor closed the connection. */
class StorageTimeout extends Error {
  constructor(step: string, milliseconds: number) {
    super(`The storage took longer than ${milliseconds} ms: ${step}`);
    this.name = 'TimeoutError';
  }
}

/** Aborts the work after so many milliseconds. @throws StorageTimeout, even if the work ignores its signal */
export async function abortAfter<Result>(
  milliseconds: number,
  step: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(() => {
    late.reject(new StorageTimeout(step, milliseconds));
    limit.abort();
  }, milliseconds);
  try {
    return await Promise.race([work(limit.signal), late.promise]);
  } finally {
    clearTimeout(clock);
  }
}

/** Reads the service's answer. While a reader waits for the next part, it must arrive in time. */
export function readInTime(body: Readable, milliseconds: number): Readable {
  // The body may fail before a part is read; the read reports that.
  body.on('error', () => undefined);
  async function* parts() {
    const iterator = body[Symbol.asyncIterator]();
    for (;;) {
      const next = await abortAfter(milliseconds, 'sending the rest of a file', () => iterator.next());
      if (next.done) return;
      yield next.value as Buffer;
    }
  }
  const read = Readable.from(parts(), { objectMode: false });
  // Closes the body also when the reader does not want the rest.
  read.once('close', () => body.destroy());
  return read;
}

/** A clock that runs while the service has work to do and rejects `late` when that takes too long. */
export class ServiceClock {
  readonly #milliseconds: number;
  readonly #late = Promise.withResolvers<never>();
  readonly #step: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(step: string, milliseconds: number) {
    this.#step = step;
    this.#milliseconds = milliseconds;
    // A caller may fail before it awaits this promise.
    this.#late.promise.catch(() => undefined);
    this.start();
  }

  /** Rejects with a StorageTimeout; never resolves. */
  get late(): Promise<never> {
    return this.#late.promise;
  }

  start(): void {
    this.stop();
    this.#timer = setTimeout(
      () => this.#late.reject(new StorageTimeout(this.#step, this.#milliseconds)),
      this.#milliseconds,
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Feeds a body to the service. The clock stops while the sender is slow. */
export function feedInTime(body: Readable, clock: ServiceClock): Readable {
  async function* parts() {
    const iterator = body[Symbol.asyncIterator]();
    for (;;) {
      clock.stop();
      const next = await iterator.next();
      clock.start();
      if (next.done) return;
      yield next.value as Buffer;
    }
  }
  return Readable.from(parts(), { objectMode: false });
}
