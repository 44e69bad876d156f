import { PEOPLE_IMPORT_MAX_BYTES } from '@dars/contracts/accounts/people-import';
import { AppError } from '@dars/contracts/errors';
import type { Deps } from '../../../core/deps.ts';
import { FileThreads } from '../../../core/files/file-threads.ts';
import type { PeopleTask, ReadPeople } from './people-file.ts';

/** A spreadsheet of 100,000 people takes some seconds. */
const LIMITS = { milliseconds: 60_000, heapMib: 384 };

const newThreads = () => new FileThreads<PeopleTask, ReadPeople>(new URL('./file-thread.ts', import.meta.url), LIMITS);

/**
 * Reads the file of an import, which comes in Base64, in a thread of its own.
 * @throws file-size-limit, and as `FileThreads` and `readPeople`
 */
export function readPeopleFile(
  { caches }: Pick<Deps, 'caches'>,
  content: string,
  how: Omit<PeopleTask, 'content'>,
): Promise<ReadPeople> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > PEOPLE_IMPORT_MAX_BYTES)
    throw AppError.rule('content', 'file-size-limit', { max: PEOPLE_IMPORT_MAX_BYTES / 1024 / 1024 });
  // A copy, because small buffers share their memory with others.
  return caches.get(newThreads).read({ ...how, content: new Uint8Array(bytes) });
}
