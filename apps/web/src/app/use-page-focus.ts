import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Focuses the heading of the next page if the focus was lost with the previous one. */
export function usePageFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        const { activeElement } = document;
        if (pathChanged && (!activeElement || activeElement === document.body)) focusHeading();
      }),
    [router],
  );
}

/** Focuses the heading of the page, or the whole page while it is loading and has none. */
function focusHeading() {
  const page = document.getElementById('content');
  const heading = page?.querySelector<HTMLElement>('h2');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? page)?.focus({ preventScroll: true });
}
