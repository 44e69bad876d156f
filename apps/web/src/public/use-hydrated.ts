import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML as served and while taking it over: for what works with a script only. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
