import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachLifeCycle } from './life-cycle.ts';

const EVERY_MS = 5_000;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp() {
  const calls: string[] = [];
  const detach = attachLifeCycle({
    everyMs: EVERY_MS,
    onRetry: () => calls.push('retry'),
    onOffline: () => calls.push('offline'),
    onLeave: () => calls.push('leave'),
  });
  return { calls, detach };
}

function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('attachLifeCycle', () => {
  it('calls onRetry at each interval and when the network is back', () => {
    const { calls, detach } = setUp();
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(EVERY_MS * 2);
    dispatchEvent(new Event('online'));
    expect(calls).toEqual(['retry', 'retry', 'retry']);
    detach();
  });

  it('calls onOffline when the network is gone', () => {
    const { calls, detach } = setUp();
    dispatchEvent(new Event('offline'));
    expect(calls).toEqual(['offline']);
    detach();
  });

  it('calls onLeave when the page is hidden or left, and not when it is shown again', () => {
    const { calls, detach } = setUp();
    show('hidden');
    show('visible');
    dispatchEvent(new Event('pagehide'));
    expect(calls).toEqual(['leave', 'leave']);
    detach();
  });

  it('calls nothing after it was detached', () => {
    const { calls, detach } = setUp();
    detach();
    vi.advanceTimersByTime(EVERY_MS * 2);
    for (const name of ['online', 'offline', 'pagehide']) dispatchEvent(new Event(name));
    show('hidden');
    expect(calls).toEqual([]);
  });

  it('sets no timer without an interval', () => {
    const detach = attachLifeCycle({ onRetry: () => expect.unreachable() });
    expect(vi.getTimerCount()).toBe(0);
    detach();
  });
});
