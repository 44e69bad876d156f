import { useRef } from 'react';

/** Elements that tell the reader their place in the page. */
const PLACES = 'tr, li, ul, ol, table, section, form, [role=dialog], main';

/**
 * Returns the focus to the element that had it before a dialog opened. A dialog that code opens has no trigger to which
 * Radix could return the focus, and the focus would fall to the top of the page. If that element is gone, the focus
 * goes to the row or the list that contained it.
 */
export function useReturnFocus() {
  /** The focused element and its surrounding places, from the inside out. */
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
