import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface IconLook {
  small?: boolean;
  className?: string;
}

/**
 * An icon that means the same in both directions. Screen readers skip it: a text stands beside it or names its control.
 */
export function Icon({ icon: Drawn, small = false, className }: IconLook & { icon: LucideIcon }) {
  return <Drawn aria-hidden="true" className={classNames('i', small && 'i-s', className)} />;
}
