import { classNames } from '@dars/ui/class-names';
import type { ReactNode } from 'react';

interface CountCellProps {
  /** Whether the cell has room for parts beside its number. On a narrow page it stands above the others. */
  isWide?: boolean;
  children: ReactNode;
}

/** A cell of the band with the portal's counts. */
export function CountCell({ isWide = false, children }: CountCellProps) {
  return (
    <div
      data-count
      className={classNames(
        'group/count relative flex min-w-min flex-col border-line px-8 pt-5 pb-4.5 not-first-of-type:border-s max-[1200px]:px-5',
        isWide
          ? 'flex-[1.9] max-[1000px]:-order-1 max-[1000px]:flex-[1_0_100%] max-[1000px]:not-first-of-type:border-s-0 max-[1000px]:border-b narrow:p-4'
          : 'flex-1 narrow:px-3 narrow:py-3.5',
      )}
    >
      {children}
    </div>
  );
}
