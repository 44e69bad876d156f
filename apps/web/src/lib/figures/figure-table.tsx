import { classNames } from '@dars/ui/class-names';
import type { ReactNode, Ref } from 'react';

interface FigureTableProps {
  /** The caption for screen readers, or the id of the heading that names the table. */
  caption?: string;
  labelledBy?: string;
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** The figures of a chart as a table. Its head stays in view when the table scrolls. */
export function FigureTable({ caption, labelledBy, columns, children }: FigureTableProps) {
  return (
    <table aria-labelledby={labelledBy} className="w-full text-small">
      {caption !== undefined && <caption className="sr">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="sticky top-0 border-b border-ink bg-surface py-1.5 text-start text-caption leading-(--lh-small) font-normal text-ink-3 not-first:ps-3 not-first:text-end"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface FigureRowProps {
  name: ReactNode;
  ref?: Ref<HTMLTableRowElement> | undefined;
  /** The cells. */
  children: ReactNode;
}

export function FigureRow({ name, ref, children }: FigureRowProps) {
  return (
    <tr ref={ref}>
      <th scope="row" className="h-12 border-b border-line py-1 text-start font-normal">
        {name}
      </th>
      {children}
    </tr>
  );
}

export function FigureCell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={classNames('num h-12 border-b border-line py-1 ps-3 text-end', className)}>{children}</td>;
}
