import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  IMPORT_MAX_BYTES,
  type ImportFormat,
  type ImportQuestionsInput,
} from '@dars/contracts/content/question-import';
import { AppError, type ErrorCode, type ErrorDetails } from '@dars/contracts/errors';
import type { Deps } from '../../../core/deps.ts';
import { limiter } from '../../../core/limiter.ts';
import type { ReadFile } from '../reading.ts';

/** A file that is to be read. */
export interface FileToRead {
  content: Uint8Array<ArrayBuffer>;
  format: ImportFormat | 'auto';
}

/** What the thread answers: the file's questions, or the error with which it refuses the file. */
export type FileAnswer = { file: ReadFile } | { code: ErrorCode; details: ErrorDetails };

interface Limits {
  /** Most time that a file may take. */
  milliseconds: number;
  /** Most memory of JavaScript objects in a thread. The file itself lies outside of it. */
  heapMib: number;
}

const LIMITS: Limits = { milliseconds: 15_000, heapMib: 256 };
/** Most files that are read at once, and most that wait. Each waiting file is held in memory. */
const THREADS = 2;
const WAITING = 8;
/** Time after which a thread without work ends, in ms, so that its memory is free again. */
const IDLE_MS = 10_000;

/**
 * Reads files in threads of their own, so that other calls are answered meanwhile and no file can use up the memory of
 * the server.
 */
export class FileThreads {
  readonly #limits: Limits;
  readonly #inTurn = limiter(THREADS, THREADS, WAITING);
  /** The threads without work, with the timers that end them. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * @throws the rules of `readPackage`; import-heavy if the file takes too much time or memory; unavailable while too
   * many files wait
   */
  read(file: FileToRead): Promise<ReadFile> {
    return this.#inTurn(() => this.#run(file));
  }

  async #run(file: FileToRead): Promise<ReadFile> {
    const thread = this.#take();
    try {
      // The bytes are handed over, not copied.
      thread.postMessage(file, [file.content.buffer]);
      const signal = AbortSignal.timeout(this.#limits.milliseconds);
      const [answer] = (await once(thread, 'message', { signal })) as [FileAnswer];
      this.#keep(thread);
      if ('file' in answer) return answer.file;
      throw new AppError(answer.code, answer.details);
    } catch (error) {
      if (error instanceof AppError) throw error;
      // The thread is dead, or still at work on the file.
      void thread.terminate();
      const isHeavy = error instanceof Error && HEAVY.has(errorCode(error));
      throw isHeavy ? AppError.rule('content', 'import-heavy') : error;
    }
  }

  #take(): Worker {
    const [kept] = this.#idle;
    if (!kept) {
      const { heapMib } = this.#limits;
      const thread = new Worker(new URL('./file-thread.ts', import.meta.url), {
        ...{ resourceLimits: { maxOldGenerationSizeMb: heapMib }, env: {}, execArgv: [] },
      });
      // Without a listener the error of a thread would end the server.
      thread.on('error', () => this.#idle.delete(thread));
      return thread;
    }
    const [thread, timer] = kept;
    clearTimeout(timer);
    this.#idle.delete(thread);
    thread.ref();
    return thread;
  }

  #keep(thread: Worker): void {
    thread.unref();
    const end = () => {
      this.#idle.delete(thread);
      void thread.terminate();
    };
    this.#idle.set(thread, setTimeout(end, IDLE_MS).unref());
  }
}

/** The codes of the errors of a thread that is out of memory, and of a time that is over. */
const HEAVY = new Set<unknown>(['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR']);
const errorCode = (error: Error): unknown => ('code' in error ? error.code : undefined);

const newThreads = () => new FileThreads();

/**
 * Reads the file of an import.
 * @throws file-size-limit, and as `FileThreads`
 */
export function readImport({ caches }: Deps, { content, format }: ImportQuestionsInput): Promise<ReadFile> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > IMPORT_MAX_BYTES)
    throw AppError.rule('content', 'file-size-limit', { max: IMPORT_MAX_BYTES / 1024 / 1024 });
  // A copy, because small buffers share their memory with others.
  return caches.get(newThreads).read({ content: new Uint8Array(bytes), format });
}
