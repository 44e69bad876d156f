import { useRef } from 'react';

/** Elements to which the focus can return if the focused one is gone. */
const CONTAINERS = 'tr, li, ul, ol, table, section, form, [role=dialog], main';

/**
 * Returns the focus to the element that had it before a dialog opened. A dialog that code opens has no trigger to which
 * Radix could return the focus, and the focus would fall to the top of the page. If that element is gone, the focus
 * goes to the row or the list that contained it.
 */
export function useReturnFocus() {
  /** The focused element and its containers, from the inside out. */
  const before = useRef<Element[]>([]);
  return {
    remember: () => {
      const focused = document.activeElement;
      before.current = focused ? [focused, ...containersOf(focused)] : [];
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const [focused] = before.current;
      const remaining = before.current.find((element) => element.isConnected);
      if (remaining instanceof HTMLElement || remaining instanceof SVGElement)
        focusOn(remaining, remaining === focused);
    },
  };
}

function containersOf(element: Element): Element[] {
  const container = element.parentElement?.closest(CONTAINERS);
  return container ? [container, ...containersOf(container)] : [];
}

function focusOn(element: HTMLElement | SVGElement, isFocusable: boolean) {
  if (!isFocusable && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
