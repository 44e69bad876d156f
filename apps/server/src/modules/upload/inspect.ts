import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@dars/contracts/errors';
import { EXTENSIONS, fileType } from '@dars/contracts/upload';
import type { Deps } from '../../core/deps.ts';
import { inspectPicture, isPictureType } from './inspect-picture.ts';
import { HEAD_BYTES, matchesSignature } from './sniff.ts';
import type { Upload } from './store.ts';
import { captionsFault } from './web-vtt.ts';

type Received = NonNullable<Awaited<ReturnType<Deps['storage']['take']>>>;

/** The result of checking a file. */
export interface Inspected {
  /** The content that replaces the sent file; undefined if that is kept. */
  content: Buffer | undefined;
  size: number;
  checksum: string;
  width: number | null;
  height: number | null;
}

/** The most characters of a broken caption line that the error quotes. */
const MAX_LINE = 60;

/**
 * Checks that a received file has the announced type and size. Pictures and captions are held in memory, which their
 * size limit allows; all other files are streamed.
 * @throws the broken rule at `file`
 */
export async function inspect(received: Received, upload: Upload): Promise<Inspected> {
  const type = fileType(upload.contentType);
  if (received.size !== upload.size) throw AppError.rule('file', 'file-broken');
  const head = await buffer(await received.read({ start: 0, end: Math.min(HEAD_BYTES, received.size) - 1 }));
  if (!type || !matchesSignature(type, head)) {
    if (type === 'text/vtt') throw AppError.rule('file', 'no-captions');
    throw AppError.rule('file', 'file-disguised', { values: type ? EXTENSIONS[type] : '' });
  }
  // A file to download is kept as it was sent: no page shows it. So is a learner's work.
  const isShown = upload.purpose !== 'file' && upload.purpose !== 'answer';
  if (isShown && isPictureType(type))
    return describe(await inspectPicture(await buffer(await received.read()), type, upload.purpose));
  if (type === 'text/vtt') refuseCaptions(await buffer(await received.read()));
  const hash = createHash('sha256');
  for await (const chunk of await received.read()) hash.update(chunk as Buffer);
  return { content: undefined, size: received.size, checksum: hash.digest('hex'), width: null, height: null };
}

function refuseCaptions(content: Buffer): void {
  const fault = captionsFault(content);
  if (fault === 'no-cue') throw AppError.rule('file', 'no-captions');
  if (fault) throw AppError.rule('file', 'captions-time', { line: fault.line.slice(0, MAX_LINE) });
}

function describe({ content, width, height }: { content: Buffer; width: number | null; height: number | null }) {
  return { content, size: content.length, checksum: createHash('sha256').update(content).digest('hex'), width, height };
}
