import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Focuses the start of the page if the focus was lost with the previous page, so that a screen reader reads it. */
export function useArrivalFocus(start: RefObject<HTMLElement | null>) {
  useEffect(() => focusIfLost(start), [start]);
}

/**
 * Focuses the heading of a page that a navigation inside the app opened. On the first load the browser reads the page
 * from its top, so the focus stays there.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>) {
  const { history } = useRouter();
  useEffect(() => {
    if (history.canGoBack()) focusIfLost(heading);
  }, [heading, history]);
}

function focusIfLost({ current }: RefObject<HTMLElement | null>) {
  if (document.activeElement === document.body) current?.focus({ preventScroll: true });
}
