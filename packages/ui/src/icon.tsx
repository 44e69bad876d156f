import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface IconLook {
  small?: boolean;
  className?: string;
}

/** An icon that means the same in both directions. It is hidden from screen readers: words stand beside it or name it. */
export function Icon({ icon: Drawn, small = false, className }: IconLook & { icon: LucideIcon }) {
  return <Drawn aria-hidden="true" className={classNames('i', small && 'i-s', className)} />;
}
