import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Dot } from '../dot.tsx';

interface StatusProps {
  on: boolean | 'not-yet';
  children: ReactNode;
  className?: string;
}

/**
 * A dot and a word: filled green is on, hollow red is off, hollow grey still to come. The word has the meaning, the
 * colour repeats it.
 */
export function Status({ on, children, className }: StatusProps) {
  const stateClass = on === 'not-yet' ? 'status-not-yet' : `status-${on ? 'on' : 'off'}`;
  return (
    <span className={classNames('status', stateClass, className)}>
      <Dot hollow={on !== true} />
      {children}
    </span>
  );
}
