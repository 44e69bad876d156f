import { DOWNLOADS, type DownloadRecord, personCacheName } from '../../lib/offline/kept-addresses.ts';
import { createStore, type Readable } from '../../sync/store.ts';

/** A lesson to download. */
export interface LessonToDownload
  extends Pick<DownloadRecord, 'courseId' | 'courseTitle' | 'lessonId' | 'lessonTitle'> {
  files: readonly FileToDownload[];
}

export interface FileToDownload {
  url: string;
  /** Bytes; 0 if nobody knows before. */
  size: number;
}

/** Why a download ended: the device has no room, a file is not there any more, or there was no answer. */
export type DownloadFailure = 'no-room' | 'gone' | 'network';

export interface DownloadState {
  /** Undefined until they are read for the first time. */
  records: readonly DownloadRecord[] | undefined;
  /** Bytes that the browser still gives to this portal; undefined if it does not tell. */
  free: number | undefined;
  /** The received bytes of each lesson that is being downloaded. */
  received: ReadonlyMap<string, number>;
  failures: ReadonlyMap<string, DownloadFailure>;
}

const byUser = new Map<string, Downloads>();

/** Returns the downloads of a user on this device. They go on while the client is open. */
export function downloadsOf(userId: string): Downloads {
  const existing = byUser.get(userId);
  if (existing) return existing;
  const created = new Downloads(personCacheName(userId));
  byUser.set(userId, created);
  return created;
}

/**
 * The downloads in a person's cache, which the service worker has made and removes once the person may not see the
 * files any more (docs/decisions/0049-offline-learning.md).
 */
export class Downloads {
  readonly #cacheName: string;
  readonly #state = createStore<DownloadState>({
    records: undefined,
    free: undefined,
    received: new Map(),
    failures: new Map(),
  });
  readonly #running = new Map<string, AbortController>();

  constructor(cacheName: string) {
    this.#cacheName = cacheName;
  }

  get state(): Readable<DownloadState> {
    return this.#state;
  }

  /** Reads the records and the free space again, because another tab or the service worker may have changed them. */
  async read(): Promise<void> {
    const cache = await this.#open();
    const kept = ((await cache?.keys()) ?? []).filter(({ url }) => new URL(url).pathname.startsWith(DOWNLOADS));
    const responses = await Promise.all(kept.map((request) => cache?.match(request)));
    const records: DownloadRecord[] = await Promise.all(responses.flatMap((each) => (each ? [each.json()] : [])));
    this.#change({ records, free: await freeSpace() });
  }

  /** Downloads what is missing of a lesson. Resolves with whether all of it is kept. */
  async download(lesson: LessonToDownload): Promise<boolean> {
    const { lessonId } = lesson;
    if (this.#running.has(lessonId)) return false;
    const controller = new AbortController();
    this.#running.set(lessonId, controller);
    const { signal } = controller;
    this.#report(lessonId, 0);
    let failure: DownloadFailure | undefined;
    try {
      await this.#saveFiles(lesson, signal);
    } catch (error) {
      failure = failureOf(error);
    }
    if (signal.aborted) await this.#removeNow([lessonId]);
    this.#running.delete(lessonId);
    await this.read();
    this.#report(lessonId, undefined, signal.aborted ? undefined : failure);
    return !signal.aborted && failure === undefined;
  }

  /** Ends a download and removes what it has kept. */
  cancel(lessonId: string): void {
    this.#running.get(lessonId)?.abort();
  }

  async remove(lessonIds: readonly string[]): Promise<void> {
    await this.#removeNow(lessonIds);
    await this.read();
  }

  /** Returns the person's cache. Undefined: nothing is kept, because the person has signed out meanwhile. */
  async #open(): Promise<Cache | undefined> {
    return (await caches.has(this.#cacheName)) ? caches.open(this.#cacheName) : undefined;
  }

  async #saveFiles({ files, ...lesson }: LessonToDownload, signal: AbortSignal): Promise<void> {
    const cache = await this.#open();
    if (!cache) throw new Error('nothing is kept for this person');
    const before: DownloadRecord | undefined = await (await cache.match(DOWNLOADS + lesson.lessonId))?.json();
    const record: DownloadRecord = { ...lesson, files: before?.files ?? [] };
    const missing = files.filter(({ url }) => !record.files.some((each) => each.url === url));
    await expectRoom(missing.reduce((sum, { size }) => sum + size, 0));
    let received = 0;
    for (const { url } of missing) {
      const start = received;
      const onBytes = (count: number) => {
        received += count;
        this.#report(lesson.lessonId, received);
      };
      await saveFile(cache, { url, signal, onBytes });
      record.files = [...record.files, { url, size: received - start }];
      // Written after each file, so that a file is never kept without its record.
      await cache.put(DOWNLOADS + lesson.lessonId, new Response(JSON.stringify(record)));
    }
  }

  async #removeNow(lessonIds: readonly string[]): Promise<void> {
    const cache = await this.#open();
    for (const lessonId of lessonIds) {
      const record: DownloadRecord | undefined = await (await cache?.match(DOWNLOADS + lessonId))?.json();
      for (const { url } of record?.files ?? []) await cache?.delete(url);
      await cache?.delete(DOWNLOADS + lessonId);
    }
  }

  #report(lessonId: string, received: number | undefined, failure?: DownloadFailure): void {
    const { received: all, failures } = this.#state.get();
    this.#change({ received: withEntry(all, lessonId, received), failures: withEntry(failures, lessonId, failure) });
  }

  #change(changes: Partial<DownloadState>): void {
    this.#state.set({ ...this.#state.get(), ...changes });
  }
}

async function freeSpace(): Promise<number | undefined> {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  return quota && Math.max(0, quota - usage);
}

/** @throws DOMException `QuotaExceededError` if the device has less room */
async function expectRoom(bytes: number): Promise<void> {
  // Asks the browser to keep the downloads when the device runs out of room. It may refuse without asking anybody.
  await navigator.storage.persist();
  const free = await freeSpace();
  if (free !== undefined && bytes > free)
    throw new DOMException('the device has too little room', 'QuotaExceededError');
}

/** Thrown when the server no longer serves a file to the person. */
class FileGoneError extends Error {}

async function saveFile(
  cache: Cache,
  { url, signal, onBytes }: { url: string; signal: AbortSignal; onBytes: (count: number) => void },
): Promise<void> {
  const response = await fetch(url, { signal });
  if (response.status === 404) throw new FileGoneError(url);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      onBytes(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  await cache.put(url, new Response(response.body.pipeThrough(counter), { headers: response.headers }));
}

function failureOf(error: unknown): DownloadFailure {
  if (error instanceof FileGoneError) return 'gone';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'network';
}

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | undefined) {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}
