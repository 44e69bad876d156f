import { PointerSensor } from '@dnd-kit/react';

/** Pixels from the window's edge in which the page moves along. */
const EDGE = 72;
const EDGE_STEP = 18;

/**
 * What is dragged is taken by a handle, which does not scroll: at once, also by a finger, which the library would let
 * rest on it first. Its way for keys is left out: keys and menus move lines in ways that a screen reader follows.
 */
export const HANDLE_SENSORS = [PointerSensor.configure({ activationConstraints: () => undefined })];
/** What comes with the library speaks English, and moves the line itself about. */
export const NO_PLUGINS: [] = [];

/** Scrolls the page on while something is held at its edge. */
export function scrollAlong(y: number): void {
  if (y < EDGE) window.scrollBy(0, -EDGE_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, EDGE_STEP);
}
