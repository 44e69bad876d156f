import {
  IMPORT_MAX_BYTES,
  type ImportFormat,
  type ImportQuestionsInput,
} from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import type { Deps } from '../../../core/deps.ts';
import { type FileTask, FileThreads } from '../../../core/files/file-threads.ts';
import type { ReadFile } from '../reading.ts';

/** A file that is to be read. */
export interface FileToRead extends FileTask {
  format: ImportFormat | 'auto';
}

const LIMITS = { milliseconds: 15_000, heapMib: 256 };

/** Creates the threads that read files of questions. */
export const createQuestionThreads = (limits = LIMITS): FileThreads<FileToRead, ReadFile> =>
  new FileThreads(new URL('./file-thread.ts', import.meta.url), limits);

const newThreads = () => createQuestionThreads();

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
