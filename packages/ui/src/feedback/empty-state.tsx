import type { ReactNode } from 'react';
import { DotsMark } from '../brand/mark.tsx';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  /** The reason why the place is empty. */
  title: ReactNode;
  detail?: ReactNode;
  /** One action that fills the place. */
  action?: ReactNode;
  /** `h1` if nothing else is on the page. */
  heading?: 'h1' | 'h2';
  className?: string;
}

export function EmptyState({ title, detail, action, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={classNames('empty', className)}>
      <DotsMark size={34} />
      <Heading>{title}</Heading>
      {detail && <p>{detail}</p>}
      {action}
    </div>
  );
}
