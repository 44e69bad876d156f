import { useRef } from 'react';

/** Elements to which the focus can return if the focused one is gone. */
const CONTAINERS = 'tr, li, ul, ol, table, section, form, [role=dialog], main';

/**
 * Returns the focus to the element that had it before a dialog opened. A dialog that code opens has no trigger to which
 * Radix could return the focus, and the focus would fall to the top of the page. If that element is gone, or goes while
 * it has the focus because a list is read again, the focus goes to the row or the list that contained it.
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
      const [focused, ...containers] = before.current;
      if (focused?.isConnected) focusUntilGone(focused, true, containers);
      else focusContainer(containers);
    },
  };
}

/** Focuses the innermost container that is still on the page. */
function focusContainer(containers: readonly Element[]) {
  const at = containers.findIndex((container) => container.isConnected);
  const container = containers[at];
  if (container) focusUntilGone(container, false, containers.slice(at + 1));
}

/** Focuses an element, and one of its containers if it is removed while it has the focus. */
function focusUntilGone(element: Element, isFocusable: boolean, containers: readonly Element[]) {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  focusOn(element, isFocusable);
  const removal = new MutationObserver(() => {
    if (element.isConnected) return;
    removal.disconnect();
    if (document.activeElement === document.body) focusContainer(containers);
  });
  removal.observe(document.body, { childList: true, subtree: true });
  // The focus moves elsewhere, so nothing is lost when the element goes.
  document.addEventListener('focusin', () => removal.disconnect(), { once: true });
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
