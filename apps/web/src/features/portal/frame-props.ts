import type { ReactNode } from 'react';

export interface FrameProps {
  account: ReactNode;
  /** Whether the page begins with a picture of its own, over which the bar may lie. */
  overlay: boolean;
  children: ReactNode;
}
