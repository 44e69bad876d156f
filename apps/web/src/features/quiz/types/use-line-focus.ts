import { useEffect, useRef, useState } from 'react';

/** Returns a function that focuses a line after the next render, which may be the first with that line. */
export function useLineFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [requested, setRequested] = useState<{ key: string }>();
  useEffect(() => {
    if (!requested) return;
    ref.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(requested.key)}"]`)?.focus();
  }, [requested]);
  return { ref, focus: (key: string) => setRequested({ key }) };
}
