import { useEffect, useRef, useState } from 'react';

/** Returns a function that focuses a line after the next render, which may be the first with that line. */
export function useLineFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [pageOrder, setRequested] = useState<{ key: string }>();
  useEffect(() => {
    if (!pageOrder) return;
    ref.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(wanted.key)}"]`)?.focus();
  }, [pageOrder]);
  return { ref, focus: (key: string) => setRequested({ key }) };
}
