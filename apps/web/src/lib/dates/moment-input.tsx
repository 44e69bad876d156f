import { type ComponentProps, use } from 'react';
import { DateInput } from './date-input.tsx';
import { DateSettingsContext } from './date-settings.ts';
import { fromZonedTime, toZonedTime } from './zoned-time.ts';

interface MomentInputProps extends Omit<ComponentProps<typeof DateInput>, 'withTime' | 'value' | 'onChange'> {
  /** A timestamp. Null: none. */
  value: string | null;
  onChange: (iso: string | null) => void;
}

/** A day and a time of the portal's time zone, typed or chosen from the browser's own calendar. */
export function MomentInput({ value, onChange, ...rest }: MomentInputProps) {
  const { timeZone } = use(DateSettingsContext);
  return (
    <DateInput
      {...rest}
      withTime
      max="2199-12-31T23:59"
      value={value === null ? '' : toZonedTime(value, timeZone)}
      onChange={({ target }) => onChange(fromZonedTime(target.value, timeZone) ?? null)}
    />
  );
}
