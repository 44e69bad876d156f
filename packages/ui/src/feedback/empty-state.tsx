import type { ReactNode } from 'react';
import { DotsMark } from '../brand/mark.tsx';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  /** Why it is empty. */
  title: ReactNode;
  detail?: ReactNode;
  /** One thing to do about it. */
  action?: ReactNode;
  /** h1 where it is all that its page shows. */
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
