import { classNames } from '@dars/ui/class-names';
import type { ComponentProps } from 'react';

/** A radio as a diamond, which marks what is right. */
export const RadioMark = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input
    {...rest}
    type="radio"
    className={classNames(
      'relative mx-1 grid size-4 flex-none rotate-45 cursor-pointer appearance-none place-items-center rounded-[4px]',
      'border-[1.5px] border-line-input bg-surface checked:border-brand-line hover:not-checked:border-ink-3',
      'checked:after:size-[7px] checked:after:rounded-[1.5px] checked:after:bg-brand-line',
      // The touch target is larger than the mark.
      'before:absolute before:-inset-2.5',
      className,
    )}
  />
);
