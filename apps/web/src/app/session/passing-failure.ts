import { isApiError } from './errors.ts';

/** The metadata of a response from `httpLink`, which tRPC types as an object. */
type Meta = { response?: Response } | undefined;

/**
 * Reads a failed call whose cause may pass: no response, an overloaded server, or a rate limit.
 *
 * @returns the headers of the response, if there was one; undefined if a retry would fail likewise
 */
export function readPassingFailure(error: unknown): { headers?: Headers | undefined } | undefined {
  if (!isApiError(error)) return {};
  const status = error.data?.httpStatus;
  const isPassing = status === undefined || status === 503 || status === 429;
  return isPassing ? { headers: (error.meta as Meta)?.response?.headers } : undefined;
}
