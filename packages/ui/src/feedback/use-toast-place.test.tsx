import { render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToastPlace } from './toast-place.ts';

function Toasts() {
  const viewport = useRef<HTMLOListElement>(null);
  useToastPlace(viewport, true);
  return <ol ref={viewport} />;
}

beforeEach(() => {
  // happy-dom has no layout.
  document.elementsFromPoint = () => [];
});

test('useToastPlace does not move the toasts while a pointer is pressed', () => {
  const { container } = render(<Toasts />);
  const list = container.querySelector('ol');
  if (!list) throw new Error('no list was rendered');
  const measured = vi.spyOn(list, 'getBoundingClientRect');
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('focusin'));
  expect(measured).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerup'));
  dispatchEvent(new Event('focusin'));
  expect(measured).toHaveBeenCalled();
});
