import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginForcedLeave, isForcedLeave } from './forced-leave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Dispatches `pageshow`, for a page that has loaded or, if `persisted`, one from the browser's cache. */
function show({ persisted }: { persisted: boolean }) {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

test('isForcedLeave is true after a forced leave began, also while the page is still loading', () => {
  beginForcedLeave();
  show({ persisted: false });
  expect(isForcedLeave()).toBe(true);
});

test('isForcedLeave is false when the browser restores the page from its cache', () => {
  beginForcedLeave();
  show({ persisted: true });
  expect(isForcedLeave()).toBe(false);
});

test('isForcedLeave is false 10 s after a navigation was stopped, and true again for the next one', () => {
  beginForcedLeave();
  vi.advanceTimersByTime(10_000);
  expect(isForcedLeave()).toBe(false);
  beginForcedLeave();
  vi.advanceTimersByTime(9_999);
  expect(isForcedLeave()).toBe(true);
});
