import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSkeleton } from './skeleton.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));

test('useSkeleton shows nothing when the load takes less than 200 ms', () => {
  const { result, rerender } = renderHook(({ pending }) => useSkeleton(pending), { initialProps: { pending: true } });
  pass(199);
  rerender({ pending: false });
  pass(1000);
  expect(result.current).toBe(false);
});

test('useSkeleton keeps a shown skeleton for 400 ms', () => {
  const { result, rerender } = renderHook(({ pending }) => useSkeleton(pending), { initialProps: { pending: true } });
  pass(200);
  expect(result.current).toBe(true);
  pass(100);
  rerender({ pending: false });
  pass(299);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});
