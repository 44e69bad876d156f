import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a part whose buttons change. When the focused element disappears, the focus goes to the part's
 * first control or element with a `tabIndex`.
 */
export function useFocusFallback(state: string) {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content changes with the state
  useLayoutEffect(() => {
    const part = ref.current;
    if (!isInside.current || !part || part.contains(document.activeElement)) return;
    part.querySelector<HTMLElement>('[tabindex], a[href], button')?.focus({ preventScroll: true });
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
