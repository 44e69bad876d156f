import { isApiError } from './errors.ts';

/** The metadata of a response from `httpLink`, which tRPC types as an object. */
type Meta = { response?: Response } | undefined;

/** Tells whether the cause of a failed call may pass: no response, an overloaded server, or a rate limit. */
export function isPassing(error: unknown): boolean {
  const status = isApiError(error) ? error.data?.httpStatus : undefined;
  return status === undefined || status === 503 || status === 429;
}

/** Returns the headers of the response to a failed call; undefined if there was none. */
export const responseHeaders = (error: unknown): Headers | undefined =>
  isApiError(error) ? (error.meta as Meta)?.response?.headers : undefined;
