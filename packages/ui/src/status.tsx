import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Dot } from './dot.tsx';

/** Dot and word: filled green is on, hollow red is off. The word says it, the colour repeats it. */
export function Status({ on, children, className }: { on: boolean; children: ReactNode; className?: string }) {
  return (
    <span className={classNames('status', on ? 'status-on' : 'status-off', className)}>
      <Dot hollow={!on} />
      {children}
    </span>
  );
}
