import { createContext, useCallback, useMemo, useState } from 'react';

interface Uploads {
  /** A file of the form is on its way: what is saved now would be without it. */
  isUnderWay: boolean;
  /** @returns what says that it is over */
  begin: () => () => void;
}

const NOBODY_ASKS: Uploads = { isUnderWay: false, begin: () => () => undefined };

/** Round a form that waits for its files. */
export const UploadsContext = createContext(NOBODY_ASKS);

export function useUploads(): Uploads {
  const [count, setCount] = useState(0);
  const begin = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return useMemo(() => ({ isUnderWay: count > 0, begin }), [count, begin]);
}
