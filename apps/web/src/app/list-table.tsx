import { DEFAULT_PAGE_SIZE } from '@dars/contracts/constants';
import { DataTable, type DataTableProps } from '@dars/ui/data/table';
import { ListPages } from '../lib/list/list-pages.tsx';
import { type PageSearch, pageInput } from '../lib/list/page-search.ts';
import { FailedQuery } from './session/failed-query.tsx';

interface ListQuery<Row> {
  data: { rows: readonly Row[]; total: number } | undefined;
  isPending: boolean;
  isPlaceholderData: boolean;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

type Given = 'label' | 'columns' | 'rowKey' | 'rowName' | 'selection' | 'onSelectionChange' | 'empty';

interface ListTableProps<Row extends object, Search extends PageSearch> extends Pick<DataTableProps<Row>, Given> {
  list: ListQuery<Row>;
  search: Search;
  /** Puts it into the address. `replace`: what stood there was no address to come back to. */
  onSearch: (search: Search, options?: { replace: boolean }) => void;
  /** What to say where it can't be had. */
  failed: string;
}

/** A list of the server's, page by page: the page that the address names, and the way to the others. */
export function ListTable<Row extends object, Search extends PageSearch>(props: ListTableProps<Row, Search>) {
  const { list, search, onSearch, failed, ...table } = props;
  const { size } = pageInput(search);
  return (
    <>
      <DataTable
        {...table}
        rows={list.data?.rows ?? []}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        skeletonRows={size}
        scroll={size > DEFAULT_PAGE_SIZE}
        error={list.isError ? <FailedQuery query={list} title={failed} /> : undefined}
      />
      <ListPages
        search={search}
        list={list.data}
        onPage={(page, options) => onSearch({ ...search, ...page }, options)}
      />
    </>
  );
}
