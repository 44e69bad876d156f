import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Focuses the heading of a page that a navigation inside the app opened. On the first load the browser reads the page
 * from its top, so the focus stays there.
 *
 * @param options `onLoad` focuses it on the first load, too, for pages that replace their history entry, because the
 *   router cannot tell such a navigation from a load
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>, { onLoad = false } = {}) {
  const { history } = useRouter();
  useEffect(() => {
    if (onLoad || history.canGoBack()) focusIfLost(() => heading.current);
  }, [heading, history, onLoad]);
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
