import { type Readable, Transform } from 'node:stream';
import { AppError } from '@dars/contracts/errors';
import { fileType, type UploadedFile } from '@dars/contracts/upload';
import type { Deps } from '../../core/deps.ts';
import { completeUpload } from './complete.ts';
import { isSentBy, type UploadKey } from './rules.ts';
import { findUpload } from './store.ts';

/** A file that a request sends to this server. */
export interface Incoming {
  contentType: string;
  /** The content length of the request, if it has one. */
  length: number | undefined;
  body: Readable;
  /** The origin for the file's address. */
  origin: string;
  /** The required sender of the upload; undefined if the request came by a signed address. */
  senderId?: string;
}

/**
 * Receives the content of an announced upload, and completes it.
 * @throws not-found, conflict if it has been completed, payload-too-large; the broken rule at `file`
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
  const exact = new ExactSize(upload.size, config.timeouts.stall);
  body.once('error', (error) => exact.destroy(error));
  body.once('aborted', () => exact.destroy(brokenFile()));
  try {
    await storage.receive(upload.key, body.pipe(exact), upload.size);
  } catch (error) {
    throw exact.fault ?? error;
  }
  return completeUpload(deps, { tenantId, uploadId, origin, senderId });
}

/** The error of a connection that broke off; no client is left to read it. */
const brokenFile = () => AppError.rule('file', 'file-broken');

/** A stream that passes on exactly `size` bytes, and fails when none come for `stall` ms. */
class ExactSize extends Transform {
  readonly #size: number;
  readonly #clock: NodeJS.Timeout;
  #seen = 0;
  /** The error that ended the stream early. */
  fault: Error | undefined;

  constructor(size: number, stall: number) {
    super();
    this.#size = size;
    this.#clock = setTimeout(() => this.destroy(brokenFile()), stall);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null, chunk?: Buffer) => void) {
    this.#clock.refresh();
    this.#seen += chunk.length;
    if (this.#seen > this.#size) done(new AppError('payload-too-large'));
    else done(null, chunk);
  }

  override _flush(done: (error?: Error | null) => void): void {
    done(this.#seen < this.#size ? brokenFile() : null);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#clock);
    // Any error of the connection means to the client that the file did not arrive.
    if (error) this.fault = error instanceof AppError ? error : brokenFile();
    done(error);
  }
}
