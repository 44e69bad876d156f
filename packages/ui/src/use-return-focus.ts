import { useRef } from 'react';

/**
 * A dialog that is opened by code has no trigger for Radix to give the focus back to, and it would fall to the top of
 * the page: it returns to whatever had it before.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    remember: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
