import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What had the focus may have gone with the page that was left: the next one takes it, where it begins. */
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

/** What is still being loaded has none: then it is the whole page. */
function focusHeading() {
  const page = document.getElementById('content');
  const heading = page?.querySelector<HTMLElement>('h2');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? page)?.focus({ preventScroll: true });
}
