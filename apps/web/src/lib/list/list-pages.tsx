import { PAGE_SIZES } from '@dars/contracts/constants';
import { Pagination } from '@dars/ui/data/pagination';
import { useEffect } from 'react';
import { type PageSearch, pageInput } from './page-search.ts';

interface ListPagesProps {
  search: PageSearch;
  /** What has come of the list; nothing yet while it is undefined. */
  list: { rows: readonly unknown[]; total: number } | undefined;
  /** Puts it into the address. `replace`: what stood there was no address to come back to. */
  onPage: (change: Pick<PageSearch, 'page' | 'size'>, options?: { replace: boolean }) => void;
}

/** The pages of a list below it. A page beyond the last, from an old address or after rows have gone, leads to the last one. */
export function ListPages({ search, list, onPage }: ListPagesProps) {
  const { page, size } = pageInput(search);
  const total = list?.total ?? 0;
  const isBeyond = list?.rows.length === 0 && total > 0 && page > 0;
  useEffect(() => {
    if (isBeyond) onPage({ page: Math.ceil(total / size), size: search.size }, { replace: true });
  });
  if (total === 0) return null;
  return (
    <Pagination
      page={page}
      size={size}
      total={total}
      sizes={PAGE_SIZES}
      onPage={(next) => onPage({ page: next + 1, size: search.size })}
      onSize={(next) => onPage({ page: undefined, size: next })}
    />
  );
}
