import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Filled is on, done or chosen; hollow is off, failed or still to come. Always beside a word. */
export function Dot({ hollow = false, className }: { hollow?: boolean; className?: string }) {
  return <i aria-hidden="true" className={classNames('dot', hollow && 'dot-hollow', className)} />;
}

/** Three beating dots. Say in words what is being waited for. */
export function Loader({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('loader', className)}>
      <i />
      <i />
      <i />
    </span>
  );
}

/** A heading that is a word and a hairline. */
export function Rule({
  children,
  as: Tag = 'h3',
  className,
}: {
  children: ReactNode;
  as?: 'h2' | 'h3' | 'h4' | 'div';
  className?: string;
}) {
  return <Tag className={classNames('rule', className)}>{children}</Tag>;
}
