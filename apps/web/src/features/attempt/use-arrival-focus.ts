import { type RefObject, useEffect } from 'react';

/** What had the focus has gone with the page before: whoever comes to this one is read where it begins. */
export function useArrivalFocus(begin: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement === document.body) begin.current?.focus({ preventScroll: true });
  }, [begin]);
}
