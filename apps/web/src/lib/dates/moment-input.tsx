import { Input } from '@dars/ui/form/input';
import { type ComponentProps, use } from 'react';
import { DateSettingsContext } from './date-settings.ts';
import { fromZonedTime, toZonedTime } from './zoned-time.ts';

interface MomentInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange'> {
  /** A timestamp. Null: none. */
  value: string | null;
  onChange: (iso: string | null) => void;
}

/** A day and a time of the portal's time zone, typed or chosen from the browser's own calendar. */
export function MomentInput({ value, onChange, ...rest }: MomentInputProps) {
  const { timeZone } = use(DateSettingsContext);
  return (
    <Input
      {...rest}
      type="datetime-local"
      ltr
      max="2199-12-31T23:59"
      value={value === null ? '' : toZonedTime(value, timeZone)}
      onChange={({ target }) => onChange(fromZonedTime(target.value, timeZone) ?? null)}
    />
  );
}
