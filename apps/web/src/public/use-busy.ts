import { useEffect, useState } from 'react';

/**
 * The busy state of a form that is posted. It is reset when the back button restores the page from the browser's cache.
 */
export function useBusyUntilShownAgain() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const reset = () => setBusy(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return [busy, setBusy] as const;
}
