import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorState } from '../feedback/error-state.tsx';
import { renderPart } from '../testing/render.tsx';
import { type LazyPart, lazyPart } from './lazy-part.ts';
import { useLoadLazyPart } from './use-load-lazy-part.ts';

// No request succeeds: otherwise the page would be reloaded, which only a browser can do.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network'))));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A part whose load fails this many times. */
function failing(times: number) {
  let fetches = 0;
  const part = lazyPart<{ name: string }>(async () => {
    fetches += 1;
    if (fetches <= times) throw new Error('No network');
    return ({ name }) => <p>{name}</p>;
  });
  return { part, fetches: () => fetches };
}

function TestPart({ part }: { part: LazyPart<{ name: string }> }) {
  const { Part, failure } = useLoadLazyPart(part);
  if (Part) return <Part name="مرحبًا" />;
  return failure ? <ErrorState {...failure} /> : null;
}

test('useLoadLazyPart reports a failed load and tries again at each retry', async () => {
  const { part, fetches } = failing(2);
  const { t } = renderPart(<TestPart part={part} />);
  const retry = () => screen.findByRole('button', { name: t('common:actions.retry') });
  fireEvent.click(await retry());
  await screen.findByRole('button', { name: t('common:actions.retry'), busy: false });
  expect([fetches(), screen.queryByText('مرحبًا')]).toEqual([2, null]);
  fireEvent.click(await retry());
  expect(await screen.findByText('مرحبًا')).toBeTruthy();
  expect([fetches(), screen.queryByRole('alert')]).toEqual([3, null]);
});

test('useLoadLazyPart does not load a loaded part again', async () => {
  const { part, fetches } = failing(0);
  renderPart(<TestPart part={part} />);
  await screen.findByText('مرحبًا');
  cleanup();
  renderPart(<TestPart part={part} />);
  expect([fetches(), screen.queryByText('مرحبًا') !== null]).toEqual([1, true]);
});
