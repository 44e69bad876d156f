import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginForcedLeave, isForcedLeave } from './leaving.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** As a browser tells it: of a page that has loaded, or of one that it had kept. */
function show({ persisted }: { persisted: boolean }) {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

test('who is sent away is leaving, also while the page that they leave has not loaded to its end', () => {
  beginForcedLeave();
  show({ persisted: false });
  expect(isForcedLeave()).toBe(true);
});

test('who goes back to the page is no longer leaving it', () => {
  beginForcedLeave();
  show({ persisted: true });
  expect(isForcedLeave()).toBe(false);
});

test('who stops the browser on its way is still there, and can be sent away again', () => {
  beginForcedLeave();
  vi.advanceTimersByTime(10_000);
  expect(isForcedLeave()).toBe(false);
  beginForcedLeave();
  vi.advanceTimersByTime(9_999);
  expect(isForcedLeave()).toBe(true);
});
