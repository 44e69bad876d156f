import type { AttemptState } from '@dars/contracts/learning/attempt';
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextPollDelay, watchOptions } from './watch-options.ts';

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

const JITTERS = [0, 0.4, 0.999];
const STARTS = [600, 150, 95.5, 71.9, 63, 61.5, 60, 31, 9].map((each) => each * SECOND);

/** Returns the remaining time in ms at each poll from `start` until the end, if the server sends nothing else. */
function pollsFrom(start: number, jitter: number): number[] {
  const polls: number[] = [];
  let remaining = start;
  for (let delay = nextPollDelay(start, jitter); delay !== undefined; delay = nextPollDelay(remaining, jitter)) {
    remaining -= delay;
    polls.push(remaining);
  }
  return polls;
}

describe('nextPollDelay', () => {
  it.each(JITTERS)('polls after 60 to 75 s without a message at a jitter of %d', (jitter) => {
    const delay = nextPollDelay(600 * SECOND, jitter) ?? 0;
    expect(delay).toBeGreaterThanOrEqual(60 * SECOND);
    expect(delay).toBeLessThan(75 * SECOND);
    expect(nextPollDelay(600 * SECOND, 0.4)).not.toBe(nextPollDelay(600 * SECOND, 0.5));
  });

  it.each(JITTERS)('polls 2 to 8 s before the last minute and before the end at a jitter of %d', (jitter) => {
    for (const start of STARTS) {
      const polls = pollsFrom(start, jitter);
      const isPolledBefore = (mark: number) =>
        polls.some((left) => left >= mark + 2 * SECOND && left <= mark + 8 * SECOND);
      expect(isPolledBefore(0)).toBe(true);
      if (start > 68 * SECOND) expect(isPolledBefore(60 * SECOND)).toBe(true);
    }
  });

  it.each(JITTERS)('polls at most three times in the last 75 s at a jitter of %d', (jitter) => {
    for (const start of STARTS) {
      expect(pollsFrom(start, jitter).filter((left) => left < 75 * SECOND).length).toBeLessThanOrEqual(3);
    }
  });

  it('waits at least one second', () => {
    for (const left of [2001, 62_001, 62_500]) expect(nextPollDelay(left, 0)).toBe(SECOND);
  });

  it('polls no more when the end is nearer than its own poll', () => {
    for (const left of [0, 1, 2000]) expect(nextPollDelay(left, 0)).toBeUndefined();
  });
});
