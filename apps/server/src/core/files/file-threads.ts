import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { AppError, type ErrorCode, type ErrorDetails } from '@dars/contracts/errors';
import { limiter } from '../limiter.ts';

/** The file that a thread is to read, with what it has to know for that. */
export interface FileTask {
  content: Uint8Array<ArrayBuffer>;
}

/** What a thread answers: what it read, or the error with which it refuses the file. */
type FileAnswer<Read> = { file: Read } | { code: ErrorCode; details: ErrorDetails };

export interface FileLimits {
  /** Most time that a file may take. */
  milliseconds: number;
  /** Most memory of JavaScript objects in a thread. The file itself lies outside of it. */
  heapMib: number;
}

/** Most files that are read at once, and most that wait. Each waiting file is held in memory. */
const THREADS = 2;
const WAITING = 8;
/** Time after which a thread without work ends, in ms, so that its memory is free again. */
const IDLE_MS = 10_000;
/** A thread that has read a larger file ends at once, since it would hold many times these bytes until it is idle. */
const KEPT_BYTES = 1024 * 1024;

/**
 * Reads files in threads of their own, so that other calls are answered meanwhile and no file can use up the memory of
 * the server. The module of the threads calls `answerTasks`.
 */
export class FileThreads<Task extends FileTask, Read> {
  readonly #module: URL;
  readonly #limits: FileLimits;
  readonly #inTurn = limiter(THREADS, THREADS, WAITING);
  /** The threads without work, with the timers that end them. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(module: URL, limits: FileLimits) {
    this.#module = module;
    this.#limits = limits;
  }

  /**
   * @throws the rules of the reader; import-heavy if the file takes too much time or memory; unavailable while too many
   * files wait
   */
  read(task: Task): Promise<Read> {
    return this.#inTurn(() => this.#run(task));
  }

  async #run(task: Task): Promise<Read> {
    const thread = this.#take();
    const isLarge = task.content.byteLength > KEPT_BYTES;
    try {
      // The bytes are handed over, not copied.
      thread.postMessage(task, [task.content.buffer]);
      const signal = AbortSignal.timeout(this.#limits.milliseconds);
      const [answer] = (await once(thread, 'message', { signal })) as [FileAnswer<Read>];
      if (isLarge) void thread.terminate();
      else this.#keep(thread);
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
      const thread = new Worker(this.#module, {
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

/**
 * Lets a thread that `FileThreads` has started read one file after another.
 *
 * @param buffersOf returns the buffers of what was read that are handed over, not copied
 */
export function answerTasks<Task extends FileTask, Read>(
  read: (task: Task) => Read | Promise<Read>,
  buffersOf: (file: Read) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', async (task: Task) => {
    const answer = await answerOf(read, task);
    parentPort?.postMessage(answer, 'file' in answer ? buffersOf(answer.file) : []);
  });
}

async function answerOf<Task extends FileTask, Read>(
  read: (task: Task) => Read | Promise<Read>,
  task: Task,
): Promise<FileAnswer<Read>> {
  try {
    return { file: await read(task) };
  } catch (error) {
    // The class of an error does not survive the way to another thread.
    if (error instanceof AppError) return { code: error.code, details: error.details };
    throw error;
  }
}
