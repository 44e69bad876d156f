import { Item, Root } from '@radix-ui/react-radio-group';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useField } from './field-context.ts';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  /** The language of the label, for names of languages. */
  lang?: string;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** Places the options beside each other instead of below. */
  row?: boolean;
  /** The accessible name, if no field gives one. */
  label?: string;
  name?: string;
  className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { value, onChange, options, row = false, label, className, ...rest } = props;
  const field = useField();
  return (
    <Root
      {...rest}
      id={field.id}
      aria-label={label}
      aria-labelledby={label ? undefined : field['aria-labelledby']}
      aria-describedby={field['aria-describedby']}
      aria-invalid={field['aria-invalid']}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={classNames('choices', row && 'choices-row', className)}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside.
        <label key={option.value} className="choice" lang={option.lang}>
          <Item value={option.value} disabled={option.disabled} className="radio" />
          <span>
            {option.label}
            {option.detail && <small className="choice-detail">{option.detail}</small>}
          </span>
        </label>
      ))}
    </Root>
  );
}
