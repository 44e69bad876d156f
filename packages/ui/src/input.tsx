import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, useField } from './field-context.ts';
import { Glyph } from './glyph.tsx';

interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  /** E-mail, phone, address and the like: left to right in every language. */
  ltr?: boolean;
  size?: 'medium' | 'small';
  icon?: ReactNode;
  /** Fixed text before or after what is typed, such as the end of a portal's address. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** A button inside, at the end. */
  button?: ReactNode;
}

export function Input({ ltr = false, size = 'medium', icon, prefix, suffix, button, className, ...rest }: InputProps) {
  const field = useField();
  return (
    <span
      dir={ltr ? 'ltr' : undefined}
      className={classNames('control', size === 'small' && 'control-s', field.look && `is-${field.look}`, className)}
    >
      {icon}
      {prefix && <span className="control-affix control-affix-start">{prefix}</span>}
      <input {...rest} dir={ltr ? 'ltr' : directionOf(rest)} {...controlProps(field, rest)} />
      {suffix && <span className="control-affix">{suffix}</span>}
      {button}
    </span>
  );
}

/** An empty field is written from where the page is: `auto` would begin it at the left in every language. */
export function directionOf({ dir, value }: Pick<ComponentProps<'input'>, 'dir' | 'value'>): string | undefined {
  return dir === 'auto' && value === '' ? undefined : dir;
}

interface PasswordInputProps extends Omit<InputProps, 'type' | 'ltr' | 'suffix' | 'button' | 'size'> {
  showLabel: string;
  hideLabel: string;
}

/** With the eye. The password is never remembered as shown: it is hidden again when the page is left. */
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

interface ControlGroupProps {
  children: ReactNode;
  ltr?: boolean;
  className?: string;
  label?: string;
}

/** Controls under one border: a category and its query, a country and its number. */
export function ControlGroup({ children, ltr = false, className, label }: ControlGroupProps) {
  const { look } = useField();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a layout of its own.
    <div
      role="group"
      aria-label={label}
      dir={ltr ? 'ltr' : undefined}
      className={classNames('control-group', look && `is-${look}`, className)}
    >
      {children}
    </div>
  );
}
