import { AppError } from '@dars/contracts/errors';
import { STATEMENT_MAX_BYTES } from '@dars/contracts/selling/statement';
import type { Deps } from '../../../core/deps.ts';
import { FileThreads } from '../../../core/files/file-threads.ts';
import type { StatementFile, StatementTask } from './statement-file.ts';

/** A statement of two thousand lines takes a part of a second. */
const LIMITS = { milliseconds: 20_000, heapMib: 192 };

const newThreads = () =>
  new FileThreads<StatementTask, StatementFile>(new URL('./file-thread.ts', import.meta.url), LIMITS);

/**
 * Reads a bank statement, which comes in Base64, in a thread of its own.
 * @throws file-size-limit, and as `FileThreads` and `readStatement`
 */
export function readStatementFile(
  { caches }: Pick<Deps, 'caches'>,
  content: string,
  how: Omit<StatementTask, 'content'>,
): Promise<StatementFile> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > STATEMENT_MAX_BYTES)
    throw AppError.rule('content', 'file-size-limit', { max: STATEMENT_MAX_BYTES / 1024 / 1024 });
  // A copy, because small buffers share their memory with others.
  return caches.get(newThreads).read({ ...how, content: new Uint8Array(bytes) });
}
