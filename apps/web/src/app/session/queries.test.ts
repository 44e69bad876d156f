import { TRPCClientError } from '@trpc/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueries } from './queries.ts';

/** Returns an error with this status, as the tRPC client reports it. */
function refusal(httpStatus: number, headers: HeadersInit = {}) {
  const error = { error: { code: -32_000, message: 'refused', data: { httpStatus } } };
  return TRPCClientError.from(error, { meta: { response: new Response('', { status: httpStatus, headers }) } });
}

/** Returns the ms until a query that failed once is sent again; undefined: never. */
async function retryOf(error: Error): Promise<number | undefined> {
  const { retry, retryDelay } =
    createQueries(
      () => undefined,
      () => undefined,
      () => undefined,
    ).getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('Queries have no retry');
  return retry(0, error) ? retryDelay(0, error) : undefined;
}

describe('createQueries', () => {
  it.each([429, 503])('waits for Retry-After when a query was refused with %s', async (status) => {
    expect(await retryOf(refusal(status, { 'retry-after': '8' }))).toBeGreaterThanOrEqual(8_000);
    expect(await retryOf(refusal(status, { 'retry-after': '900' }))).toBeUndefined();
  });

  it('repeats no query without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await retryOf(new Error('Failed to fetch'))).toBeUndefined();
  });

  it('repeats a query without an answer, and none whose answer will stay the same', async () => {
    expect(await retryOf(new Error('Failed to fetch'))).toBeGreaterThanOrEqual(500);
    expect(await retryOf(refusal(403))).toBeUndefined();
  });
});
