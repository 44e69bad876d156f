import { classNames } from '@dars/ui/class-names';
import type { ComponentProps } from 'react';

/** The field for a title in a row of the tree. */
export function TreeInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      className={classNames(
        'h-8.5 min-w-0 flex-1 rounded-[6px] border px-2 text-small -outline-offset-2 narrow:h-10 narrow:text-[16px] coarse:h-10 coarse:text-[16px]',
        className,
      )}
    />
  );
}
