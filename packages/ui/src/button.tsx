import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Loader } from './dot.tsx';

export interface ButtonLook {
  /** One button of a screen is primary: nothing else has the brand colour as its background. */
  variant?: 'line' | 'primary' | 'tint' | 'ghost' | 'danger' | undefined;
  size?: 'medium' | 'small' | undefined;
  wide?: boolean | undefined;
  icon?: boolean | undefined;
}

/** Returns the classes for an element that looks like a button and is none, such as a router's link. */
export function buttonClass({
  variant = 'line',
  size = 'medium',
  wide = false,
  icon = false,
}: ButtonLook = {}): string {
  return classNames('btn', `btn-${variant}`, size === 'small' && 'btn-s', wide && 'btn-wide', icon && 'btn-icon');
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'>, Omit<ButtonLook, 'icon'> {
  /** Shows the loader. The button stays enabled and keeps the focus; clicks do nothing. */
  busy?: boolean | undefined;
  busyText?: ReactNode;
}

export function Button({
  variant,
  size,
  wide,
  busy,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={busy ? preventClick : onClick}
    >
      {busy && <Loader />}
      {busy ? (busyText ?? children) : children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'wide' | 'busyText' | 'aria-label'> {
  label: string;
}

/** A button with only an icon; the label is its accessible name. */
export function IconButton({
  label,
  variant = 'ghost',
  size,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size, icon: true }), className)}
      onClick={busy ? preventClick : onClick}
    >
      {busy ? <Loader /> : children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'>, Omit<ButtonLook, 'icon'> {}

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)} />;
}

/** Prevents the default of a click, and so a second submit of the form. */
function preventClick(event: MouseEvent) {
  event.preventDefault();
}
