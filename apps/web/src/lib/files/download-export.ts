export interface ExportProgress {
  rows: number;
  total: number;
}

interface ExportRequest {
  url: string;
  body: unknown;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** A failed download. `status` and `text` come from the server; without them the connection was cut off. */
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
 * Downloads a table that the server streams, counts its rows on the way and lets the browser save the file. A file of
 * another type counts as its total once it is complete. A download that is cut off or aborted is not saved.
 * @throws DownloadError if the server refuses or the connection is cut off; the abort reason if the signal aborts
 */
export async function downloadExport({ url, body, signal, onProgress }: ExportRequest): Promise<ExportProgress> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
    signal,
  }).catch(throwFailure(signal));
  if (!response.ok || !response.body) throw new DownloadError(response.status, await textOf(response));
  const total = Number(response.headers.get('x-total-count'));
  const counter = new RowCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(throwFailure(signal));
    if (done) break;
    parts.push(value);
    counter.add(value);
    onProgress({ rows: counter.rows, total });
  }
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'text/csv';
  saveFile(new Blob(parts, { type }), fileName(response));
  return { rows: type === 'text/csv' ? counter.rows : total, total };
}

const throwFailure = (signal: AbortSignal) => (): never => {
  signal.throwIfAborted();
  throw new DownloadError();
};

async function textOf(response: Response): Promise<string | undefined> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const { message }: { message?: string | string[] } = isJson ? await response.json() : {};
  return typeof message === 'string' ? message : message?.[0];
}

function fileName(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''(\S+)/.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv';
}

/** Milliseconds until the file's address is revoked, so that the browser has time to read it. */
const REVOKE_DELAY_MS = 60_000;

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the rows below the header by the line ends outside of quotes. In UTF-8 neither byte is part of another
 * character.
 */
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
