import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Focuses the heading of a page that a navigation inside the app opened. When the app loads or reloads, the browser reads
 * the page from its top, so the focus stays there.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>) {
  const router = useRouter();
  useEffect(() => {
    // The root route matches every path, so it enters when the app loads and stays at each navigation.
    if (router.state.matches[0]?.cause === 'stay') focusIfLost(() => heading.current);
  }, [heading, router]);
}

/**
 * Focuses the heading of each page that a navigation inside a layout opens, or the whole page while it is loading and
 * has none.
 */
export function usePageFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) focusIfLost(findHeading);
      }),
    [router],
  );
}

/** Returns the heading of the page, made focusable, or the whole page. */
function findHeading(): HTMLElement | null {
  const page = document.getElementById('content');
  const heading = page?.querySelector<HTMLElement>('h2');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading ?? page;
}

/** Focuses the found element if the focus was lost with the previous page, so that a screen reader reads the next one. */
function focusIfLost(find: () => HTMLElement | null) {
  if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
}
