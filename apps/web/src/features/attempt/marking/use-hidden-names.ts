import { deviceStorage } from '@dars/ui/browser-storage';
import { useState } from 'react';

const NAME = 'dars:marking:names-hidden';

/** Whether the names of learners are hidden while their answers are marked, as this browser remembers it. */
export function useHiddenNames(): [boolean, (areHidden: boolean) => void] {
  const [areHidden, setHidden] = useState(() => deviceStorage.getItem(NAME) === 'true');
  return [
    areHidden,
    (next) => {
      deviceStorage.setItem(NAME, String(next));
      setHidden(next);
    },
  ];
}
