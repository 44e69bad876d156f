import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountdown, useCountdown } from './use-countdown.ts';

describe('createCountdown', () => {
  it('counts down by the given clock and stops at 0', () => {
    let now = 5000;
    const countdown = createCountdown(60_000, () => now);
    expect(countdown.remaining()).toBe(60_000);
    now += 45_000;
    expect(countdown.remaining()).toBe(15_000);
    now += 45_000;
    expect(countdown.remaining()).toBe(0);
  });

  it('takes over a later remaining time, whether longer or shorter', () => {
    let now = 0;
    const countdown = createCountdown(60_000, () => now);
    now = 10_000;
    countdown.set(300_000);
    expect(countdown.remaining()).toBe(300_000);
    now = 20_000;
    countdown.set(1000);
    expect(countdown.remaining()).toBe(1000);
  });
});

describe('useCountdown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  /** Lets the hook render after each of its updates, as it does in a browser. */
  function pass(ms: number) {
    for (let passed = 0; passed < ms; passed += 200) act(() => vi.advanceTimersByTime(200));
  }

  it('counts whole seconds, rounded up, and reports each change', () => {
    const changes: string[] = [];
    const { result } = renderHook(() =>
      useCountdown(2500, { onSecond: (before, after) => changes.push(`${before} to ${after}`) }),
    );
    expect(result.current.seconds).toBe(3);
    pass(800);
    expect(result.current.seconds).toBe(2);
    pass(4000);
    expect(result.current.seconds).toBe(0);
    expect(changes).toEqual(['3 to 2', '2 to 1', '1 to 0']);
  });

  it('goes on after the end when the server grants more time', () => {
    const { result } = renderHook(() => useCountdown(1000));
    pass(2000);
    act(() => result.current.countdown.set(5000));
    pass(200);
    expect(result.current.seconds).toBe(5);
    pass(1000);
    expect(result.current.seconds).toBe(4);
  });

  it('stands still without a time limit', () => {
    const { result } = renderHook(() => useCountdown(5000, { isRunning: false }));
    pass(3000);
    expect(result.current.seconds).toBe(5);
  });
});
