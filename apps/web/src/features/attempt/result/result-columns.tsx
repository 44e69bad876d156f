import { classNames } from '@dars/ui/class-names';
import type { ReactNode } from 'react';

interface ResultColumnsProps {
  className: string;
  children: ReactNode;
}

/** The score beside the questions; on a tablet and a phone above them. */
export function ResultColumns({ className, children }: ResultColumnsProps) {
  return (
    <div
      className={classNames(
        'mx-auto grid w-full max-w-[1120px] grid-cols-[400px_minmax(0,1fr)] items-start gap-8 px-8 pb-16 max-lg:grid-cols-1 max-sm:gap-6 max-sm:px-4 max-sm:pb-10',
        className,
      )}
    >
      {children}
    </div>
  );
}
