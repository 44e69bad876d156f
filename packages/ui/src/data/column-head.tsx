import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface ColumnHeadProps {
  header: ReactNode;
  headerHidden?: boolean | undefined;
  className: string;
  /** The order that the first press asks for: `name`, or `-created` for descending. Without it the column has no button. */
  firstSort?: string | undefined;
  /** The order of the table. */
  sort: string | undefined;
  onSort: ((sort: string | undefined) => void) | undefined;
  /** Content at the end of the head, such as a button that opens a menu of the whole table. */
  end?: ReactNode;
}

const reversed = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

/** Returns the order after a press on a column's head: the first one, the reverse, and then the table's own order. */
function nextSort(first: string, sort: string | undefined): string | undefined {
  if (sort === first) return reversed(first);
  return sort === reversed(first) ? undefined : first;
}

/** The head of a column, with a button that sorts the table by it. */
export function ColumnHead({ className, firstSort, sort, end, ...head }: ColumnHeadProps) {
  const isSorted = sort !== undefined && firstSort !== undefined && [firstSort, reversed(firstSort)].includes(sort);
  const direction = isSorted && sort.startsWith('-') ? 'descending' : 'ascending';
  const content = <HeadContent {...head} firstSort={firstSort} sort={isSorted ? sort : undefined} />;
  return (
    <th scope="col" className={className} {...(isSorted && { 'aria-sort': direction })}>
      {end ? (
        <span className="head-end">
          {content}
          {end}
        </span>
      ) : (
        content
      )}
    </th>
  );
}

/** @param sort the order of the table if it is one of this column */
function HeadContent({ header, headerHidden, firstSort, sort, onSort }: Omit<ColumnHeadProps, 'className' | 'end'>) {
  if (headerHidden) return <span className="sr">{header}</span>;
  if (firstSort === undefined || !onSort) return header;
  const arrow = sort?.startsWith('-') ? ArrowDown : ArrowUp;
  return (
    <button type="button" className="sort" onClick={() => onSort(nextSort(firstSort, sort))}>
      {header}
      <Icon icon={sort === undefined ? ChevronsUpDown : arrow} small />
    </button>
  );
}
