import { Root } from '@radix-ui/react-checkbox';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlProps, useField } from './field-context.ts';

interface CheckboxProps {
  checked: boolean | 'some';
  onChange: (checked: boolean) => void;
  /** The text beside the box; without it the caller gives an `aria-label`. */
  label?: ReactNode;
  'aria-label'?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
}

export function Checkbox({ checked, onChange, label, className, ...rest }: CheckboxProps) {
  const field = useField();
  const box = (
    <Root
      {...rest}
      {...controlProps(field, {})}
      checked={checked === 'some' ? 'indeterminate' : checked}
      onCheckedChange={(next) => onChange(next === true)}
      className="check"
    />
  );
  if (label === undefined) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside.
    <label className={classNames('choice', className)}>
      {box}
      <span>{label}</span>
    </label>
  );
}
