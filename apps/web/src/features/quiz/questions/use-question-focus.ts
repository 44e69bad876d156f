import { useEffect, useRef, useState } from 'react';

/** Moves the focus to a question's row in the list, or to the button that adds one while there is no question. */
export function useQuestionFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [requested, setRequested] = useState<{ key: string | undefined }>();
  useEffect(() => {
    if (!requested) return;
    const { key } = requested;
    const selector = key === undefined ? ':scope > :not(nav) button' : `[data-question="${CSS.escape(key)}"]`;
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [requested]);
  return { ref, focusQuestion: (key: string | undefined) => setRequested({ key }) };
}
