import { PAGE_SIZES } from '@dars/contracts/constants';
import { Pagination } from '@dars/ui/data/pagination';
import { useEffect } from 'react';
import { type PageSearch, pageInput } from './page-search.ts';

interface ListPagesProps {
  /** Name of the list, if the screen has several. */
  label?: string | undefined;
  search: PageSearch;
  /** The loaded page of the list; undefined while loading. */
  list: { rows: readonly unknown[]; total: number } | undefined;
  /** Puts the page into the address. `replace` overwrites the history entry instead of adding one. */
  onPage: (change: Pick<PageSearch, 'page' | 'size'>, options?: { replace: boolean }) => void;
}

/**
 * The pagination of a list. A page beyond the last one, from an old address or after rows were deleted, becomes the
 * last one.
 */
export function ListPages({ label, search, list, onPage }: ListPagesProps) {
  const { page, size } = pageInput(search);
  const total = list?.total ?? 0;
  const isBeyond = list?.rows.length === 0 && total > 0 && page > 0;
  useEffect(() => {
    if (isBeyond) onPage({ page: Math.ceil(total / size), size: search.size }, { replace: true });
  });
  if (total === 0) return null;
  return (
    <Pagination
      label={label}
      page={page}
      size={size}
      total={total}
      sizes={PAGE_SIZES}
      onPage={(next) => onPage({ page: next + 1, size: search.size })}
      onSize={(next) => onPage({ page: undefined, size: next })}
    />
  );
}
