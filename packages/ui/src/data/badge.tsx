import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  return <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`, className)}>{children}</span>;
}
