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
}

const reversed = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

/** Returns the order after a press on a column's head: the first one, the reverse, and then the table's own order. */
function nextSort(first: string, sort: string | undefined): string | undefined {
  if (sort === first) return reversed(first);
  return sort === reversed(first) ? undefined : first;
}

/** The head of a column, with a button that sorts the table by it. */
export function ColumnHead({ header, headerHidden, className, firstSort, sort, onSort }: ColumnHeadProps) {
  if (firstSort === undefined || !onSort) {
    return (
      <th scope="col" className={className}>
        {headerHidden ? <span className="sr">{header}</span> : header}
      </th>
    );
  }
  const isSorted = sort !== undefined && [firstSort, reversed(firstSort)].includes(sort);
  const isDescending = isSorted && sort.startsWith('-');
  const direction = isDescending ? 'descending' : 'ascending';
  const arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} {...(isSorted && { 'aria-sort': direction })}>
      <button type="button" className="sort" onClick={() => onSort(nextSort(firstSort, sort))}>
        {header}
        <Icon icon={isSorted ? arrow : ChevronsUpDown} small />
      </button>
    </th>
  );
}
