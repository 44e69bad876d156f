import { useEffect, useRef, useState } from 'react';

/** Returns a function that focuses a line after the next render, which may be the first with that line. */
export function useLineFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ key: string }>();
  useEffect(() => {
    if (!wanted) return;
    ref.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(wanted.key)}"]`)?.focus();
  }, [wanted]);
  return { ref, focus: (key: string) => setWanted({ key }) };
}
