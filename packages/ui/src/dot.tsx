import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A dot beside a word. Filled is on, done or chosen; hollow is off, failed or still to come. */
export function Dot({ hollow = false, className }: { hollow?: boolean; className?: string }) {
  return <i aria-hidden="true" className={classNames('dot', hollow && 'dot-hollow', className)} />;
}

/** Three pulsing dots. The caller says in words what the reader waits for. */
export function Loader({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('loader', className)}>
      <i />
      <i />
      <i />
    </span>
  );
}

/** A heading of a word and a hairline. */
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
