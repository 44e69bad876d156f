import type { ReactNode } from 'react';

/** A key that does something. It is not shown where there is no keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>;
}
