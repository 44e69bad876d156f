import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callUntilDecided } from './queued-call.ts';

const FULL = new Error('full');
const REFUSED = new Error('refused');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes a call that fails with each of `failures` in turn and then succeeds; only `FULL` is retried, after 3 s. */
function queue(...failures: Error[]) {
  const controller = new AbortController();
  const call = vi.fn(async (_signal: AbortSignal) => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'started';
  });
  const onWait = vi.fn();
  const delayOf = (error: unknown) => (error === FULL ? 3_000 : undefined);
  const result = callUntilDecided({ call, delayOf, onWait, signal: controller.signal });
  // A test that advances the timers first must not report the rejection as unhandled.
  result.catch(() => undefined);
  return { call, controller, onWait, result };
}

describe('callUntilDecided', () => {
  it('repeats a call until it succeeds, and reports each wait', async () => {
    const { call, onWait, result } = queue(FULL, FULL);
    await vi.advanceTimersByTimeAsync(2_999);
    expect([call.mock.calls.length, onWait.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(3_001);
    expect(await result).toBe('started');
    expect([call.mock.calls.length, onWait.mock.calls]).toEqual([3, [[FULL], [FULL]]]);
  });

  it('throws a refusal at once', async () => {
    const { call, onWait, result } = queue(REFUSED);
    await expect(result).rejects.toBe(REFUSED);
    expect([call.mock.calls.length, onWait.mock.calls.length]).toEqual([1, 0]);
  });

  it('calls no more after it is aborted while it waits', async () => {
    const { call, controller, result } = queue(FULL);
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(call).toHaveBeenCalledOnce();
  });

  it('reports a wait while a try gets no response for long, and none after it is aborted', async () => {
    const controller = new AbortController();
    const call = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(FULL)));
    const onWait = vi.fn();
    const result = callUntilDecided({ call, delayOf: () => 3_000, onWait, signal: controller.signal });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(onWait).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onWait.mock.calls).toEqual([[]]);
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onWait).toHaveBeenCalledOnce();
  });

  it('aborts the call that is under way', async () => {
    const controller = new AbortController();
    const call = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(FULL)));
    const onWait = vi.fn();
    const result = callUntilDecided({ call, delayOf: () => 3_000, onWait, signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(onWait).not.toHaveBeenCalled();
  });
});
