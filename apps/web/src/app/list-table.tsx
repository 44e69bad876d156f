import { DEFAULT_PAGE_SIZE } from '@dars/contracts/constants';
import { DataTable, type DataTableProps } from '@dars/ui/data/table';
import { ListPages } from '../lib/list/list-pages.tsx';
import { type PageSearch, pageInput } from '../lib/list/page-search.ts';
import { SortSelect } from '../lib/list/sort-select.tsx';
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

type TableProp = 'label' | 'columns' | 'rowKey' | 'rowName' | 'selection' | 'onSelectionChange' | 'empty';

/** Lists without an order in the address have no column that sorts. */
type ListSearch = PageSearch & { sort?: string | undefined };

interface ListTableProps<Row extends object, Search extends ListSearch> extends Pick<DataTableProps<Row>, TableProp> {
  list: ListQuery<Row>;
  search: Search;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: Search, options?: { replace: boolean }) => void;
  /** The title of the error message if loading fails. */
  failed: string;
}

/** A table of a list that the server pages: the page that the address names, and the pagination. */
export function ListTable<Row extends object, Search extends ListSearch>(props: ListTableProps<Row, Search>) {
  const { list, search, onSearch, failed, ...table } = props;
  const { size } = pageInput(search);
  const sort = (next: string | undefined) => onSearch({ ...search, page: undefined, sort: next });
  return (
    <>
      <SortSelect columns={table.columns} sort={search.sort} onSort={sort} />
      <DataTable
        {...table}
        sort={search.sort}
        onSort={sort}
        rows={list.data?.rows ?? []}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        skeletonRows={size}
        scroll={size > DEFAULT_PAGE_SIZE}
        error={list.isError ? <FailedQuery query={list} title={failed} /> : undefined}
      />
      <ListPages
        label={table.label}
        search={search}
        list={list.data}
        onPage={(page, options) => onSearch({ ...search, ...page }, options)}
      />
    </>
  );
}
