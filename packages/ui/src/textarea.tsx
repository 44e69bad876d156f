import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, useField } from './field-context.ts';
import { directionOf } from './input.tsx';
import { Ltr } from './ltr.tsx';

/** Grows with its text; each paragraph takes the direction of what is written in it. */
export function Textarea({ className, rows = 2, ...rest }: ComponentProps<'textarea'>) {
  const field = useField();
  return (
    <span className={classNames('control', field.look && `is-${field.look}`, className)}>
      <textarea rows={rows} {...rest} dir={directionOf({ dir: 'auto', ...rest })} {...controlProps(field, rest)} />
    </span>
  );
}

/** «72 / 255» for a field's `aside`. */
export function Counter({ used, max }: { used: number; max: number }) {
  return (
    <Ltr>
      {used} / {max}
    </Ltr>
  );
}
