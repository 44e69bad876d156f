import type { ReactNode } from 'react';

interface PartTitleProps {
  id: string;
  title: string;
  /** The definition of the counted number. */
  definition?: ReactNode;
  /** Controls at the inline end. */
  children?: ReactNode;
}

/** The heading of a part of the dashboard. */
export function PartTitle({ id, title, definition, children }: PartTitleProps) {
  return (
    <div className="part-title">
      <span className="flex min-w-0 items-center">
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        {definition}
      </span>
      {children}
    </div>
  );
}
