import { AppError } from '@dars/contracts/errors';
import type { Storage } from './storage.ts';

/** Seconds. */
const RETRY_AFTER = 5;

/** The service is not there, has no room, or asks for patience. Names are of the system and of AWS' client. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EDQUOT',
  'ENOSPC',
  'TimeoutError',
]);

/** What a later attempt may survive becomes `unavailable`; everything else stays what it is. */
function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const { code, $metadata } = error as Error & { code?: unknown; $metadata?: { httpStatusCode?: number } };
  const isPassing = PASSING.has(String(code)) || PASSING.has(error.name) || ($metadata?.httpStatusCode ?? 0) >= 500;
  return isPassing ? new AppError('unavailable', { retryAfter: RETRY_AFTER }, { cause: error }) : error;
}

async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw toUnavailable(error);
  }
}

/** The same storage, which says `unavailable` where it is: nobody else need know what it runs on. */
export const tellingUnavailable = (storage: Storage): Storage => ({
  ...storage,
  presign: (file) => told(storage.presign(file)),
  receive: (key, body, size) => told(storage.receive(key, body, size)),
  open: (key, range) => told(storage.open(key, range)),
  remove: (area, name) => told(storage.remove(area, name)),
  async take(key) {
    const received = await told(storage.take(key));
    if (!received) return undefined;
    return {
      ...received,
      read: (range) => told(received.read(range)),
      publish: (type, content) => told(received.publish(type, content)),
    };
  },
});
