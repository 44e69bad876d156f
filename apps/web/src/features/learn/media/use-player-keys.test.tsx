import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLessonKeys, useMediaKeys } from './use-player-keys.ts';

function Lesson({ onAction }: { onAction: (action: string) => void }) {
  useLessonKeys({ go: (steps) => onAction(`lesson ${steps}`), showKeys: () => onAction('keys') });
  return null;
}

function Player({ onAction }: { onAction: (action: string) => void }) {
  useMediaKeys({
    toggle: () => onAction('toggle'),
    toggleSound: () => onAction('sound'),
    skip: (seconds) => onAction(`skip ${seconds}`),
  });
  return <input type="text" aria-label="note" />;
}

const press = (code: string, target: Element = document.body) => fireEvent.keyDown(target, { code });

test('useMediaKeys skips along the timeline from left to right, also in a right-to-left page', () => {
  const actions: string[] = [];
  const record = (action: string) => void actions.push(action);
  const { container, getByLabelText } = render(
    <div dir="rtl">
      <Lesson onAction={record} />
      <Player onAction={record} />
    </div>,
  );
  press('ArrowRight', container);
  press('ArrowLeft', container);
  press('KeyL', container);
  press('KeyJ', container);
  expect(actions).toEqual(['skip 5', 'skip -5', 'skip 10', 'skip -10']);
  press('ArrowRight', getByLabelText('note'));
  expect(actions).toHaveLength(4);
});

test('useLessonKeys opens the next and the previous lesson by N and P, and ignores the arrow keys', () => {
  const actions: string[] = [];
  render(<Lesson onAction={(action) => void actions.push(action)} />);
  press('ArrowRight');
  press('ArrowLeft');
  expect(actions).toEqual([]);
  press('KeyN');
  press('KeyP');
  expect(actions).toEqual(['lesson 1', 'lesson -1']);
});
