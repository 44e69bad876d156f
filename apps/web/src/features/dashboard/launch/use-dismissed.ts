import { deviceStorage } from '@dars/ui/browser-storage';
import { useState } from 'react';

const PREFIX = 'dars:dismissed:';

/** Whether its reader has put something away in this browser, and how they do. */
export function useDismissed(name: string): [boolean, () => void] {
  const [isDismissed, setDismissed] = useState(() => deviceStorage.getItem(PREFIX + name) === 'yes');
  return [
    isDismissed,
    () => {
      deviceStorage.setItem(PREFIX + name, 'yes');
      setDismissed(true);
    },
  ];
}
