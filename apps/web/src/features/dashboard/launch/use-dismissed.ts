import { deviceStorage } from '@dars/ui/browser-storage';
import { useState } from 'react';

const PREFIX = 'dars:dismissed:';

/** Returns whether the reader has dismissed a part in this browser, and a function that dismisses it. */
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
