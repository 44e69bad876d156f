import type { ReactNode } from 'react';

export interface FrameProps {
  account: ReactNode;
  /** The page begins with a picture of its own, over which a bar may lie. */
  overlay: boolean;
  children: ReactNode;
}
