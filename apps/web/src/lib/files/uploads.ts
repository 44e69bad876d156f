import { createContext, useCallback, useMemo, useState } from 'react';

interface Uploads {
  /** Whether a file of the form is still uploading; saving now would miss it. */
  isUnderWay: boolean;
  /**
   * Registers an upload.
   * @returns a function that marks it as ended
   */
  begin: () => () => void;
}

const NO_UPLOADS: Uploads = { isUnderWay: false, begin: () => () => undefined };

/** Provides the uploads of a form, which waits for them. */
export const UploadsContext = createContext(NO_UPLOADS);

export function useFormUploads(): Uploads {
  const [count, setCount] = useState(0);
  const begin = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return useMemo(() => ({ isUnderWay: count > 0, begin }), [count, begin]);
}
