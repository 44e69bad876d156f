import type { Readable } from 'node:stream';
import { AppError } from '@dars/contracts/errors';
import type { Storage } from '../core/storage.ts';
import type { StorageCause, StorageFaults } from './faults.ts';

/** Seconds in Retry-After. */
const RETRY_AFTER = 5;

/** Errors of a service that is unreachable, full or overloaded, by the names of the system and of AWS' client. */
const TEMPORARY_CAUSES: Record<string, StorageCause> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'timeout',
  TimeoutError: 'timeout',
  EDQUOT: 'full',
  ENOSPC: 'full',
};

/** Returns the cause if a retry may succeed; undefined leaves the error as it is. */
function causeOf(error: unknown): StorageCause | undefined {
  if (!(error instanceof Error) || error instanceof AppError) return undefined;
  const { code, $metadata } = error as Error & { code?: unknown; $metadata?: { httpStatusCode?: number } };
  const passing = TEMPORARY_CAUSES[String(code)] ?? TEMPORARY_CAUSES[error.name];
  return passing ?? (($metadata?.httpStatusCode ?? 0) >= 500 ? 'failing' : undefined);
}

/**
 * Wraps a storage so that temporary failures become `unavailable`, whichever storage it is. Each is noted with its
 * cause.
 */
export function reportingUnavailable(storage: Storage, faults?: StorageFaults): Storage {
  const toUnavailable = (operation: string, error: unknown): unknown => {
    const cause = causeOf(error);
    if (cause === undefined) return error;
    faults?.note(operation, cause, error);
    return new AppError('unavailable', { retryAfter: RETRY_AFTER }, { cause: error });
  };
  const told = async <Result>(operation: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw toUnavailable(operation, error);
    }
  };
  // A started answer cannot become an error any more, so it breaks off.
  const watched = (body: Readable): Readable => body.once('error', (error) => void toUnavailable('read', error));
  return {
    ...storage,
    presign: (file) => told('presign', storage.presign(file)),
    receive: (key, body, size) => told('receive', storage.receive(key, body, size)),
    async open(key, range) {
      const body = await told('open', storage.open(key, range));
      return body && watched(body);
    },
    remove: (area, name) => told('remove', storage.remove(area, name)),
    async *list(area) {
      try {
        yield* storage.list(area);
      } catch (error) {
        throw toUnavailable('list', error);
      }
    },
    async take(key) {
      const received = await told('take', storage.take(key));
      if (!received) return undefined;
      return {
        ...received,
        read: async (range) => watched(await told('read', received.read(range))),
        publish: (type, content) => told('publish', received.publish(type, content)),
      };
    },
  };
}
