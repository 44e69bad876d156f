import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetryAfterFetch } from './retry-after-fetch.ts';

const URL = '/trpc/learning.record';
let answers: Response[] = [];
const fetched = vi.fn(async (_url: string) => answers.shift() ?? new Response('{}'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const busy = (after: string, status = 503) => new Response('', { status, headers: { 'retry-after': after } });

/** Calls every 5 s, as a sync does that retries, and returns the seconds at which a request was sent. */
async function retry(times: number): Promise<number[]> {
  const retryAfterFetch = createRetryAfterFetch();
  const start = Date.now();
  const sent: number[] = [];
  for (let i = 0; i < times; i++) {
    const before = fetched.mock.calls.length;
    await retryAfterFetch(URL, {}).catch((error: unknown) => expect(error).toBeInstanceOf(TypeError));
    if (fetched.mock.calls.length > before) sent.push((Date.now() - start) / 1000);
    await vi.advanceTimersByTimeAsync(5_000);
  }
  return sent;
}

describe('createRetryAfterFetch', () => {
  it.each([503, 429])('sends nothing before Retry-After is over when the server answered %i', async (status) => {
    answers = [busy('12', status)];
    expect(await retry(5)).toEqual([0, 15, 20]);
  });

  it('holds an address back for a minute at most', async () => {
    answers = [busy('86400')];
    const sent = await retry(15);
    expect(sent.slice(0, 2)).toEqual([0, 60]);
  });

  it('leaves the interval of the caller as it is when Retry-After is shorter or missing', async () => {
    answers = [busy('2'), new Response('', { status: 503 })];
    expect(await retry(3)).toEqual([0, 5, 10]);
  });

  it('returns the answer that asks to wait', async () => {
    answers = [busy('12')];
    expect((await createRetryAfterFetch()(URL, {})).status).toBe(503);
  });

  it('holds back no other address', async () => {
    answers = [busy('12')];
    const retryAfterFetch = createRetryAfterFetch();
    await retryAfterFetch(URL, {});
    expect((await retryAfterFetch('/trpc/quiz.saveAnswer', {})).status).toBe(200);
  });
});
