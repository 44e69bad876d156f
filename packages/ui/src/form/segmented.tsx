import { Item, Root } from '@radix-ui/react-radio-group';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface SegmentedProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; lang?: string }[];
  className?: string;
}

/** A choice between two to four options, one of which is always chosen; arrow keys follow the direction of the text. */
export function Segmented<Value extends string>({ value, onChange, label, options, className }: SegmentedProps<Value>) {
  return (
    <Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      aria-label={label}
      orientation="horizontal"
      className={classNames('segmented', className)}
    >
      {options.map((option) => (
        <Item key={option.value} value={option.value} lang={option.lang} className="segment">
          {option.icon}
          {option.label}
        </Item>
      ))}
    </Root>
  );
}
