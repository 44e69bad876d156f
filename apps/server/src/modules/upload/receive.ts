import { type Readable, Transform } from 'node:stream';
import { AppError } from '@dars/contracts/errors';
import { fileType, type UploadedFile } from '@dars/contracts/upload';
import type { Deps } from '../../core/deps.ts';
import { completeUpload } from './complete.ts';
import { isSentBy, type UploadKey } from './rules.ts';
import { findUpload } from './store.ts';

/** A file as it comes in over our own connection. */
export interface Incoming {
  contentType: string;
  /** As announced by the request, where it says so. */
  length: number | undefined;
  body: Readable;
  /** Told with the file's address. */
  origin: string;
  /** Who it must be that announced it; left out where the address was signed. */
  senderId?: string;
}

/**
 * Takes in what was announced, and completes it.
 * @throws not-found, conflict where it has been completed, payload-too-large; the broken rule, of `file`
 */
export async function receiveUpload(
  deps: Deps,
  { tenantId, uploadId }: UploadKey,
  { contentType, length, body, origin, senderId }: Incoming,
): Promise<UploadedFile> {
  const { db, storage, config } = deps;
  const find = () =>
    db.withTenant(tenantId, (tx) => findUpload(tx, tenantId, uploadId, deps.now()), { readOnly: true });
  const upload = await find();
  if (!upload || !isSentBy(upload, senderId)) throw new AppError('not-found');
  if (upload.status !== 'pending') throw new AppError('conflict');
  const type = fileType(contentType);
  if (type !== upload.contentType) throw AppError.rule('file', 'file-type', { values: upload.contentType });
  if (length !== undefined && length > upload.size) throw new AppError('payload-too-large');
  if (length !== undefined && length < upload.size) throw AppError.rule('file', 'file-broken');
  const exact = new Exactly(upload.size, config.timeouts.stall);
  body.once('error', (error) => exact.destroy(error));
  body.once('aborted', () => exact.destroy(brokenOff()));
  try {
    await storage.receive(upload.key, body.pipe(exact), upload.size);
  } catch (error) {
    throw exact.fault ?? error;
  }
  return completeUpload(deps, { tenantId, uploadId, origin, senderId });
}

/** Nobody is there any more to be told. */
const brokenOff = () => AppError.rule('file', 'file-broken');

/** Passes on so many bytes, neither more nor fewer, as long as they keep coming. */
class Exactly extends Transform {
  readonly #size: number;
  readonly #clock: NodeJS.Timeout;
  #seen = 0;
  /** Why it ended early. */
  fault: Error | undefined;

  constructor(size: number, stall: number) {
    super();
    this.#size = size;
    this.#clock = setTimeout(() => this.destroy(brokenOff()), stall);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null, chunk?: Buffer) => void) {
    this.#clock.refresh();
    this.#seen += chunk.length;
    if (this.#seen > this.#size) done(new AppError('payload-too-large'));
    else done(null, chunk);
  }

  override _flush(done: (error?: Error | null) => void): void {
    done(this.#seen < this.#size ? brokenOff() : null);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#clock);
    // Whatever the connection said, to the client it is a file that did not arrive.
    if (error) this.fault = error instanceof AppError ? error : brokenOff();
    done(error);
  }
}
