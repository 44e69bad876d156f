import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Keeps the focus in a part whose buttons change: it goes to the first one when its own disappears. */
export function useKeptFocus(state: string) {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there changes with the state
  useLayoutEffect(() => {
    const part = ref.current;
    if (!isInside.current || !part || part.contains(document.activeElement)) return;
    part.querySelector('button')?.focus({ preventScroll: true });
  }, [state]);
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isInside.current = ref.current?.contains(relatedTarget) ?? false;
    },
  };
}
