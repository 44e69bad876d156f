import { type RefObject, useEffect } from 'react';

/** Focuses the start of the page if the focus was lost with the previous page, so that a screen reader reads it. */
export function useArrivalFocus(begin: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement === document.body) begin.current?.focus({ preventScroll: true });
  }, [begin]);
}
