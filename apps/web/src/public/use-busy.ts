import { useEffect, useState } from 'react';

/** Of a form that is posted. Going back brings the page from the browser's cache as it was left: beating. */
export function useBusyUntilShownAgain() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const reset = () => setBusy(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return [busy, setBusy] as const;
}
