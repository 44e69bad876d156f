import { useEffect, useRef, useState } from 'react';

/** Moves the focus to a question's row in the list, or to the button that adds one while there is no question. */
export function useQuestionFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [wished, setWished] = useState<{ key: string | undefined }>();
  useEffect(() => {
    if (!wished) return;
    const { key } = wished;
    const place = key === undefined ? ':scope > :not(nav) button' : `[data-question="${CSS.escape(key)}"]`;
    ref.current?.querySelector<HTMLElement>(place)?.focus();
  }, [wished]);
  return { ref, wish: (key: string | undefined) => setWished({ key }) };
}
