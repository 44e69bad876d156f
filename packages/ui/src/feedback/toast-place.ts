import { type RefObject, useEffect } from 'react';

/** Space in px between the toasts, the edge of the screen and the boxes that they avoid. */
const GAP = 16;
/** Milliseconds between two measurements while toasts are shown, because bars appear and disappear and pages scroll. */
const MEASURE_INTERVAL = 200;
/** Heights above the lower edge, in px, at which bars are probed. */
const PROBE_HEIGHTS = [2, 40, 80, 120];
/**
 * Bars that are sometimes part of the page's flow, and parts of a dialog: a probe for fixed and sticky boxes misses
 * them.
 */
const MARKED_BARS = '.dialog-foot, [data-bar]';

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * Returns the lower edge of the toasts: as low as possible, and above every box that they would cover. A box that
 * leaves no room for the toasts between itself and `top` is ignored.
 * @returns px from the top of the screen
 */
export function toastBottom(
  toasts: Box,
  boxes: readonly Box[],
  { top, bottom }: { top: number; bottom: number },
): number {
  const height = toasts.bottom - toasts.top;
  const inTheWay = boxes
    .filter(({ left, right }) => left < toasts.right && right > toasts.left)
    .toSorted((a, b) => b.bottom - a.bottom);
  let place = bottom - GAP;
  for (const box of inTheWay) {
    const isCovered = box.top < place + GAP && box.bottom > place - height - GAP;
    if (isCovered && box.top - GAP - height >= top) place = box.top - GAP;
  }
  return place;
}

/**
 * Keeps the toasts above bars at the lower edge, the buttons of a dialog, the focused field and an on-screen keyboard,
 * by the variable `--toast-end`.
 */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    let isPressed = false;
    const place = () => {
      // A toast that moved under the pointer between press and release would take the click from the pressed control.
      if (!isPressed && viewport.current) measure(viewport.current);
    };
    place();
    const timer = setInterval(place, MEASURE_INTERVAL);
    const stop = new AbortController();
    const on = (kind: string, listener: () => void) =>
      addEventListener(kind, listener, { capture: true, passive: true, signal: stop.signal });
    for (const kind of ['scroll', 'resize', 'focusin']) on(kind, place);
    on('pointerdown', () => {
      isPressed = true;
    });
    for (const kind of ['pointerup', 'pointercancel'])
      on(kind, () => {
        isPressed = false;
      });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [viewport, isShown]);
}

function measure(viewport: HTMLElement): void {
  const own = viewport.getBoundingClientRect();
  const seen = window.visualViewport;
  const bottom = seen ? seen.offsetTop + seen.height : innerHeight;
  const boxes = [...barsBelow(own, bottom, viewport), ...document.querySelectorAll(MARKED_BARS), ...focusedField()].map(
    (element) => element.getBoundingClientRect(),
  );
  const place = toastBottom(own, boxes, { top: GAP, bottom });
  viewport.style.setProperty('--toast-end', `${innerHeight - place}px`);
}

/** Returns the boxes near the lower edge that do not move with the page. */
function barsBelow({ left, right }: Box, bottom: number, viewport: HTMLElement): Element[] {
  const found = PROBE_HEIGHTS.flatMap((above) => document.elementsFromPoint((left + right) / 2, bottom - above));
  return [...new Set(found)].filter(
    (element) => !viewport.contains(element) && !element.contains(viewport) && isBar(getComputedStyle(element)),
  );
}

function isBar({ position, bottom }: CSSStyleDeclaration): boolean {
  return position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
}

function focusedField(): Element[] {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea, [contenteditable="true"]') ? [activeElement] : [];
}
