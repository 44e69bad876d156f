import { Root, Thumb } from '@radix-ui/react-switch';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlProps, useField } from './field-context.ts';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label?: ReactNode;
  /** One line that explains the effect. */
  detail?: ReactNode;
  'aria-label'?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
}

export function Switch({ checked, onChange, label, detail, className, ...rest }: SwitchProps) {
  const field = useField();
  const control = (
    <Root {...rest} {...controlProps(field, {})} checked={checked} onCheckedChange={onChange} className="switch">
      <Thumb className="switch-thumb" />
    </Root>
  );
  if (label === undefined) return control;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside.
    <label className={classNames('choice', className)}>
      {control}
      <span>
        {label}
        {detail && <small className="choice-detail">{detail}</small>}
      </span>
    </label>
  );
}
