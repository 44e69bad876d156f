import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlProps, useField } from './field-context.ts';

export interface PlainInputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'maxLength'> {
  /** E-mail, phone, address and the like: left to right in every language. */
  ltr?: boolean;
  size?: 'medium' | 'small';
  icon?: ReactNode;
  /** Fixed text before or after the typed text, such as the end of a portal's address. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** A button inside, at the end. */
  button?: ReactNode;
}

/**
 * An input without a counted limit, for public pages, whose size is limited: their forms show the rule after they are
 * sent.
 */
export function PlainInput({
  ltr = false,
  size = 'medium',
  icon,
  prefix,
  suffix,
  button,
  className,
  ...rest
}: PlainInputProps) {
  const field = useField();
  return (
    <span
      dir={ltr ? 'ltr' : undefined}
      className={classNames(
        'control',
        size === 'small' && 'control-s',
        field.validity && `is-${field.validity}`,
        className,
      )}
    >
      {icon}
      {prefix && <span className="control-affix control-affix-start">{prefix}</span>}
      <input {...rest} dir={ltr ? 'ltr' : directionOf(rest)} {...controlProps(field, rest)} />
      {suffix && <span className="control-affix">{suffix}</span>}
      {button}
    </span>
  );
}

/** An empty field starts at the page's inline start: `auto` would start it at the left in every language. */
function directionOf({ dir, value }: Pick<ComponentProps<'input'>, 'dir' | 'value'>): string | undefined {
  return dir === 'auto' && value === '' ? undefined : dir;
}

interface ControlGroupProps {
  children: ReactNode;
  ltr?: boolean;
  className?: string;
  label?: string;
}

/** Several controls under one border: a category and its query, a country and its number. */
export function ControlGroup({ children, ltr = false, className, label }: ControlGroupProps) {
  const { validity } = useField();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a layout of its own.
    <div
      role="group"
      aria-label={label}
      dir={ltr ? 'ltr' : undefined}
      className={classNames('control-group', validity && `is-${validity}`, className)}
    >
      {children}
    </div>
  );
}
