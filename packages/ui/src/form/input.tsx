import { useState } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { classNames } from '../class-names.ts';
import { LengthNote, useLength } from './length-note.tsx';
import { PlainInput, type PlainInputProps } from './plain-input.tsx';
import { useFieldDirection } from './use-field-direction.ts';

interface InputProps extends PlainInputProps {
  /**
   * Characters. The length is shown near the limit and beyond it. The text is not cut: the contract refuses a longer
   * one.
   */
  maxLength?: number;
}

export function Input({ maxLength, className, button, ...rest }: InputProps) {
  const { note, isOver } = useLength(rest.value, maxLength);
  const direction = useFieldDirection(rest);
  return (
    <PlainInput
      {...rest}
      dir={direction}
      {...(isOver && { 'aria-invalid': true })}
      className={classNames(isOver && 'is-bad', className)}
      button={
        <>
          {note && <LengthNote {...note} words="screen-reader" />}
          {button}
        </>
      }
    />
  );
}

interface PasswordInputProps extends Omit<InputProps, 'type' | 'ltr' | 'suffix' | 'button' | 'size'> {
  showLabel: string;
  hideLabel: string;
}

/** A password field with a button that shows the password. It hides the password again when the page is left. */
export function PasswordInput({ showLabel, hideLabel, icon = <Glyph name="lock" />, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      ltr
      icon={icon}
      type={shown ? 'text' : 'password'}
      button={
        <button
          type="button"
          className="control-button"
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Glyph name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
