import { PointerSensor } from '@dnd-kit/react';

/** Distance in px from the window's edge within which the page scrolls, and px per step. */
const EDGE = 72;
const EDGE_STEP = 18;

/**
 * Dragging starts at once on a handle, also by touch, for which the library would wait. The library's keyboard sensor
 * is left out: our keys and menus move lines in a way that screen readers announce.
 */
export const HANDLE_SENSORS = [PointerSensor.configure({ activationConstraints: () => undefined })];
/** The library's plugins announce in English and move the element itself, so none is used. */
export const NO_PLUGINS: [] = [];

/** Scrolls the page while a dragged line is at the window's edge. */
export function scrollAlong(y: number): void {
  if (y < EDGE) window.scrollBy(0, -EDGE_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, EDGE_STEP);
}
