import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLessonKeys, useMediaKeys } from './use-player-keys.ts';

afterEach(cleanup);

function Lesson({ heard }: { heard: (what: string) => void }) {
  useLessonKeys({ go: (steps) => heard(`lesson ${steps}`), showKeys: () => heard('keys') });
  return null;
}

function Recorded({ heard }: { heard: (what: string) => void }) {
  useMediaKeys({
    toggle: () => heard('toggle'),
    toggleSound: () => heard('sound'),
    skip: (seconds) => heard(`skip ${seconds}`),
  });
  return <input type="text" aria-label="note" />;
}

const press = (code: string, target: Element = document.body) => fireEvent.keyDown(target, { code });

test('useMediaKeys skips along the timeline from left to right, also in a right-to-left page', () => {
  const heard: string[] = [];
  const hear = (what: string) => void heard.push(what);
  const { container, getByLabelText } = render(
    <div dir="rtl">
      <Lesson heard={hear} />
      <Recorded heard={hear} />
    </div>,
  );
  press('ArrowRight', container);
  press('ArrowLeft', container);
  press('KeyL', container);
  press('KeyJ', container);
  expect(heard).toEqual(['skip 5', 'skip -5', 'skip 10', 'skip -10']);
  press('ArrowRight', getByLabelText('note'));
  expect(heard).toHaveLength(4);
});

test('useLessonKeys opens the next and the previous lesson by N and P, and ignores the arrow keys', () => {
  const heard: string[] = [];
  render(<Lesson heard={(what) => void heard.push(what)} />);
  press('ArrowRight');
  press('ArrowLeft');
  expect(heard).toEqual([]);
  press('KeyN');
  press('KeyP');
  expect(heard).toEqual(['lesson 1', 'lesson -1']);
});
