import type { AttemptState } from '@dars/contracts/learning/attempt';
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchOptions } from './watch-options.ts';

const SECOND = 1000;
const KEY = ['attempt'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const stateWith = (remainingMs: number | null): AttemptState => ({
  ...{ state: 'OPEN', deadlineDate: '2026-01-01T10:00:00.000Z', withdrawn: null, clock: null },
  remainingMs,
});

/** Observes an attempt without jitter; `polls` are the seconds at which the server was polled. */
function watch() {
  const startedAt = Date.now();
  const remaining = () => 600 * SECOND - (Date.now() - startedAt);
  const polls: number[] = [];
  const server = { isDown: false };
  const client = new QueryClient();
  const queryFn = async () => {
    polls.push((Date.now() - startedAt) / SECOND);
    if (server.isDown) throw new Error('unavailable');
    return stateWith(remaining());
  };
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn, retry: false, ...watchOptions(0) });
  const stop = observer.subscribe(() => undefined);
  const receive = (remainingMs: number | null = remaining()) => client.setQueryData(KEY, stateWith(remainingMs));
  return { polls, server, receive, stop };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

describe('watchOptions', () => {
  it('polls an attempt only after a minute of silence', async () => {
    const { polls, receive, stop } = watch();
    await pass(100);
    receive();
    await pass(59);
    expect(polls).toEqual([]);
    await pass(62);
    expect(polls).toEqual([160, 220]);
    stop();
  });

  it('polls nothing while answers are saved', async () => {
    const { polls, receive, stop } = watch();
    for (let saves = 0; saves < 8; saves++) {
      receive();
      await pass(55);
    }
    expect(polls).toEqual([]);
    stop();
  });

  it('waits a minute after a poll that failed', async () => {
    const { polls, server, receive, stop } = watch();
    server.isDown = true;
    receive();
    await pass(185);
    expect(polls).toEqual([60, 120, 180]);
    stop();
  });

  it('polls nothing in a background tab', async () => {
    const { polls, receive, stop } = watch();
    receive();
    focusManager.setFocused(false);
    await pass(400);
    expect(polls).toEqual([]);
    stop();
  });

  it('polls no attempt without a time limit', async () => {
    const { polls, receive, stop } = watch();
    receive(null);
    await pass(400);
    expect(polls).toEqual([]);
    stop();
  });
});
