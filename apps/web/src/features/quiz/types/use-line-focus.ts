import { useEffect, useRef, useState } from 'react';

/** Puts the focus on a line that the next picture of the page may be the first to have. */
export function useLineFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ key: string }>();
  useEffect(() => {
    if (!wanted) return;
    ref.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(wanted.key)}"]`)?.focus();
  }, [wanted]);
  return { ref, focus: (key: string) => setWanted({ key }) };
}
