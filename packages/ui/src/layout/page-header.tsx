import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PageHeaderProps {
  title: ReactNode;
  detail?: ReactNode;
  /** At the inline end: a date, an action. */
  aside?: ReactNode;
  /** The shell's bar already holds the page's h1; a page without a shell says 'h1'. */
  as?: 'h1' | 'h2';
  className?: string;
}

/** The first band of a sheet. */
export function PageHeader({ title, detail, aside, as: Title = 'h2', className }: PageHeaderProps) {
  return (
    <header className={classNames('page-header', className)}>
      <div>
        <Title className="page-title">{title}</Title>
        {detail && <p className="small muted">{detail}</p>}
      </div>
      {aside && <div className="page-aside">{aside}</div>}
    </header>
  );
}
