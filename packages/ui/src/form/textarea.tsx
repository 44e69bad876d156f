import { countCharacters } from '@dars/contracts/text';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Ltr } from '../ltr.tsx';
import { controlProps, useField } from './field-context.ts';
import { LengthNote, useLength } from './length-note.tsx';
import { useFieldDirection } from './use-field-direction.ts';

/**
 * A field that grows with its text; each paragraph takes the direction of its own text. The length is shown near
 * `maxLength` and beyond it. The text is not cut: the contract refuses a longer one.
 */
export function Textarea({ className, rows = 2, maxLength, ...rest }: ComponentProps<'textarea'>) {
  const field = useField();
  const direction = useFieldDirection({ dir: 'auto', ...rest });
  const { note, isOver } = useLength(rest.value, maxLength);
  const validity = isOver ? 'bad' : field.validity;
  return (
    <span className={classNames('control', validity && `is-${validity}`, className)}>
      <textarea
        rows={rows}
        {...rest}
        dir={direction}
        {...controlProps(field, rest)}
        {...(isOver && { 'aria-invalid': true })}
      />
      {note && <LengthNote {...note} words="screen-reader" />}
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

/** «72 / 255» of a text, with its length in the contracts' unit. */
export function TextCounter({ text, max }: { text: string; max: number }) {
  return <Counter used={countCharacters(text)} max={max} />;
}
