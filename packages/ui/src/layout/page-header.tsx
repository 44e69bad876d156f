import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PageHeaderProps {
  title: ReactNode;
  detail?: ReactNode;
  /** Content at the inline end: a date, an action. */
  aside?: ReactNode;
  /** Level of the heading. The shell's bar already holds the page's h1; a page without a shell uses 'h1'. */
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
