import { AppError } from '@dars/contracts/errors';
import type { ZodMiniType } from 'zod/mini';
import type { Deps } from '../../../core/deps.ts';
import { describeError } from '../../../core/describe-error.ts';

/** Milliseconds that a provider may take. Stripe and Moyasar answer within seconds; the learner waits meanwhile. */
const TIMEOUT = 15_000;

export interface Question {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The provider's answer. */
export interface Answered {
  status: number;
  body: unknown;
}

export type Ask = (question: Question) => Promise<Answered>;

export interface Transport {
  /** The origin of the provider's interface. */
  origin: string;
  fetch: typeof fetch;
  log: Deps['log'];
}

/**
 * Returns the function that asks a provider. An answer that is no decision (a failure of the provider, too many
 * questions, a busy key, no JSON) counts as none.
 */
export function askBy({ origin, fetch, log }: Transport): Ask {
  return async ({ path, ...init }) => {
    const unavailable = (reason: unknown) => {
      log.warn({ provider: origin, path, error: describeError(reason) }, 'a card provider does not answer');
      return new AppError('card-provider-unavailable', {}, { cause: reason });
    };
    try {
      const response = await fetch(origin + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
      const { status } = response;
      if (status >= 500 || status === 429 || status === 409) throw new Error(`it answered ${status}`);
      return { status, body: await response.json() };
    } catch (error) {
      throw unavailable(error);
    }
  };
}

/** Reads the answer to a question about something. @returns undefined if it is not there @throws card-provider-unavailable */
export function understood<Output>({ status, body }: Answered, schema: ZodMiniType<Output>): Output | undefined {
  if (status === 404) return undefined;
  const read = schema.safeParse(body);
  if (status < 300 && read.success) return read.data;
  throw new AppError('card-provider-unavailable', {}, { cause: read.error ?? new Error(`it answered ${status}`) });
}

/** Reads the JSON of an event. @throws bad-request */
export function jsonIn(body: Buffer): unknown {
  const failure = { cause: undefined as unknown };
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    failure.cause = error;
  }
  throw new AppError('bad-request', {}, failure);
}
