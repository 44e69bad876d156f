import type { ReactNode } from 'react';

interface PartTitleProps {
  id: string;
  title: string;
  /** What it counts. */
  definition?: ReactNode;
  /** At the inline end. */
  children?: ReactNode;
}

/** The head of a part of the dashboard. */
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
