import { useRef } from 'react';

/** What says by itself where one is. */
const PLACES = 'tr, li, ul, ol, table, section, form, [role=dialog], main';

/**
 * A dialog that is opened by code has no trigger for Radix to give the focus back to, and it would fall to the top of
 * the page: it returns to whatever had it before. Where that is gone with what was done, to the row or the list that it was in.
 */
export function useReturnFocus() {
  /** What had the focus, and the places that it lies in, from the inside out. */
  const before = useRef<Element[]>([]);
  return {
    remember: () => {
      const focused = document.activeElement;
      before.current = focused ? [focused, ...placesRound(focused)] : [];
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const [focused] = before.current;
      const left = before.current.find((element) => element.isConnected);
      if (left instanceof HTMLElement || left instanceof SVGElement) focusOn(left, left === focused);
    },
  };
}

function placesRound(element: Element): Element[] {
  const place = element.parentElement?.closest(PLACES);
  return place ? [place, ...placesRound(place)] : [];
}

function focusOn(element: HTMLElement | SVGElement, isFocusable: boolean) {
  if (!isFocusable && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
