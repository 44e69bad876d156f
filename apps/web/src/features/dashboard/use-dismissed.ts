import { useState } from 'react';

const PREFIX = 'dars:dismissed:';

/** Whether its reader has put something away in this browser, and how they do. */
export function useDismissed(name: string): [boolean, () => void] {
  const [isDismissed, setDismissed] = useState(() => storage()?.getItem(PREFIX + name) === 'yes');
  return [
    isDismissed,
    () => {
      storage()?.setItem(PREFIX + name, 'yes');
      setDismissed(true);
    },
  ];
}

/** Without cookies a browser refuses even to be asked: then it is put away until the page is left. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
