import { DirectionProvider, useDirection } from '@radix-ui/react-direction';
import type { ReactNode } from 'react';

interface DirectionProps {
  dir: 'rtl' | 'ltr';
  /** The nonce of the page's Content-Security-Policy. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** Wraps the whole signed-in app once: without it Radix lays out and steers every part left to right. */
export function Direction({ dir, nonce, children }: DirectionProps) {
  // Radix locks the page's scroll with a style element; the library that makes the element reads the nonce here.
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
  return <DirectionProvider dir={dir}>{children}</DirectionProvider>;
}

export function useDir(): 'rtl' | 'ltr' {
  return useDirection();
}
