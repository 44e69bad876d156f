import { classNames } from '@dars/ui/class-names';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import './date-input.css';

interface DateInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'ltr' | 'button'> {
  withTime?: boolean;
}

/** A day, or a day and a time, typed or chosen from the browser's own calendar, which opens at our icon. */
export function DateInput({ withTime = false, className, ...rest }: DateInputProps) {
  return (
    <Input
      {...rest}
      ltr
      type={withTime ? 'datetime-local' : 'date'}
      className={classNames('control-date', className)}
      button={<Icon icon={CalendarDays} small />}
    />
  );
}
