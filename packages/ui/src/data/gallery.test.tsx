import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Gallery } from './gallery.tsx';

const IMAGES = ['one', 'two', 'three'].map((alt) => ({ src: `/${alt}.png`, alt }));

function Opened({ first = 0 }: { first?: number }) {
  const [index, setIndex] = useState<number | undefined>(first);
  return <Gallery images={IMAGES} index={index} onIndex={setIndex} onClose={() => setIndex(undefined)} />;
}

const shown = () => screen.queryByRole('img')?.getAttribute('alt') ?? null;
const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code });

/** Fires the events of a finger that is put down, moved in steps and lifted. */
function drag(x: number, y: number) {
  const stage = screen.getByRole('img').parentElement as HTMLElement;
  const send = (type: string, part: number, buttons = 1) => {
    const at = { clientX: 200 + x * part, clientY: 200 + y * part };
    fireEvent(stage, new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', buttons, ...at }));
  };
  send('pointerdown', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) send('pointermove', part);
  send('pointerup', 1, 0);
}

describe('Gallery by arrow keys', () => {
  test('goes left to the next image in Arabic', () => {
    renderPart(<Opened />);
    press('ArrowLeft');
    expect(shown()).toBe('two');
    press('ArrowRight');
    expect(shown()).toBe('one');
  });

  test('goes right to the next image in English, and stops at both ends with the focus kept', () => {
    renderPart(<Opened />, 'en');
    const next = screen.getByRole('button', { name: 'Next picture' });
    next.focus();
    for (const _ of IMAGES) press('ArrowRight');
    expect(shown()).toBe('three');
    expect(document.activeElement).toBe(next);
    for (const _ of IMAGES) press('ArrowLeft');
    expect(shown()).toBe('one');
  });
});

describe('Gallery by touch', () => {
  test('goes on after a swipe of 40 px against the reading direction, and not of 39 px', () => {
    renderPart(<Opened first={1} />, 'en');
    drag(-39, 0);
    expect(shown()).toBe('two');
    drag(-40, 0);
    expect(shown()).toBe('three');
    drag(60, 0);
    expect(shown()).toBe('two');
  });

  test('goes on after a swipe to the right in Arabic', () => {
    renderPart(<Opened first={1} />);
    drag(40, 0);
    expect(shown()).toBe('three');
  });

  test('closes after a pull of 100 px up or down, and not of 99 px', () => {
    renderPart(<Opened />);
    drag(0, 99);
    expect(shown()).toBe('one');
    drag(0, -100);
    expect(shown()).toBeNull();
  });

  test('does not close after a horizontal swipe, however far it strays', () => {
    renderPart(<Opened />, 'en');
    drag(-160, 120);
    expect(shown()).toBe('two');
  });
});

test('Gallery shows no buttons and no counter for a single image', () => {
  renderPart(
    <Gallery images={IMAGES.slice(0, 1)} index={0} onIndex={() => undefined} onClose={() => undefined} />,
    'en',
  );
  expect(shown()).toBe('one');
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  expect(screen.queryByText('1 of 1')).toBeNull();
});

test('Gallery shows an error when an image fails to load', () => {
  renderPart(<Opened />, 'en');
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('This picture could not be shown')).toBeTruthy();
});
