import { createContext, useContext } from 'react';

/** True inside a dialog: a layer opened there must take over the scroll lock, or its list could not be scrolled. */
export const InDialog = createContext(false);

export function useInDialog(): boolean {
  return useContext(InDialog);
}
