import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Keeps a text left to right in every language: e-mail, phone, address, code, file name. */
export function Ltr({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" className={classNames('ltr', className)} {...rest} />;
}
