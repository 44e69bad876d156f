import { useSyncExternalStore } from 'react';

/** The width at which modals become sheets and tables become cards; the same as in the style sheets. */
export const NARROW = '(max-width: 480px)';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
