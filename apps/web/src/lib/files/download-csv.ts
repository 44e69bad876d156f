export interface CsvProgress {
  rows: number;
  total: number;
}

interface CsvRequest {
  url: string;
  body: unknown;
  signal: AbortSignal;
  onProgress: (progress: CsvProgress) => void;
}

/** The server's refusal, in its own words; without them there was no answer, or not the whole. */
export class DownloadError extends Error {
  readonly status: number | undefined;
  readonly text: string | undefined;

  constructor(status?: number, text?: string) {
    super(text ?? 'The download was cut off.');
    this.status = status;
    this.text = text;
  }
}

/**
 * Fetches a table that the server writes as it reads it, counts its rows on the way, and hands the whole file to the
 * browser. A file that is cut off, or given up, is not saved. @throws DownloadError, and what the signal was aborted with
 */
export async function downloadCsv({ url, body, signal, onProgress }: CsvRequest): Promise<CsvProgress> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
    signal,
  }).catch(orAborted(signal));
  if (!response.ok || !response.body) throw new DownloadError(response.status, await textOf(response));
  const total = Number(response.headers.get('x-total-count'));
  const counter = new RowCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(orAborted(signal));
    if (done) break;
    parts.push(value);
    counter.add(value);
    onProgress({ rows: counter.rows, total });
  }
  save(new Blob(parts, { type: 'text/csv' }), fileName(response));
  return { rows: counter.rows, total };
}

const orAborted = (signal: AbortSignal) => (): never => {
  signal.throwIfAborted();
  throw new DownloadError();
};

async function textOf(response: Response): Promise<string | undefined> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const { message }: { message?: string | string[] } = isJson ? await response.json() : {};
  return typeof message === 'string' ? message : message?.[0];
}

function fileName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
}

/** Time enough for the browser to have taken the file over. */
const TAKEN_MS = 60_000;

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), TAKEN_MS);
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows below the head: the line ends outside of quotes. Neither byte is part of another character in UTF-8. */
export class RowCounter {
  #lines = 0;
  #isQuoted = false;

  get rows(): number {
    return Math.max(0, this.#lines - 1);
  }

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (byte === LINE_FEED && !this.#isQuoted) this.#lines += 1;
    }
  }
}
