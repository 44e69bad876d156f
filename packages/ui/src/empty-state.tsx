import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DotsMark } from './mark.tsx';

interface EmptyStateProps {
  /** Why it is empty. */
  title: ReactNode;
  detail?: ReactNode;
  /** One thing to do about it. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, detail, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('empty', className)}>
      <DotsMark size={34} />
      <h2>{title}</h2>
      {detail && <p>{detail}</p>}
      {action}
    </div>
  );
}
