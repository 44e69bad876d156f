import type { ListName } from '@dars/contracts/accounts/list-names';
import type { ListView } from '@dars/contracts/accounts/list-view';
import { DEFAULT_PAGE_SIZE } from '@dars/contracts/constants';
import { DataTable, type DataTableProps } from '@dars/ui/data/table';
import type { ReactNode } from 'react';
import { ColumnsMenu } from '../lib/list/columns-menu.tsx';
import { ListPages } from '../lib/list/list-pages.tsx';
import { searchOf, viewQuery } from '../lib/list/list-view.ts';
import { type PageSearch, pageInput } from '../lib/list/page-search.ts';
import { SortSelect } from '../lib/list/sort-select.tsx';
import { useColumnChoice } from './lists/use-column-choice.ts';
import { ViewsMenu } from './lists/views-menu.tsx';
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
  /** The list under whose name the chosen columns are kept. Without it the columns are fixed. */
  name?: ListName;
  list: ListQuery<Row>;
  search: Search;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: Search, options?: { replace: boolean }) => void;
  /** The title of the error message if loading fails. */
  failed: string;
}

/** A table of a list whose columns the reader chooses, and whose views they save. */
function ChosenTable<Row extends object, Search extends ListSearch>({
  name,
  ...props
}: ListTableProps<Row, Search> & { name: ListName }) {
  const { columns, ...choice } = useColumnChoice(name, props.columns);
  const current = { query: viewQuery(props.search), columns: choice.isUsual ? null : [...choice.shown] };
  function apply(view: ListView) {
    choice.choose(view.columns ?? undefined);
    // The route reads the parameters like those of any address, and leaves out what it does not know.
    props.onSearch(searchOf(view) as unknown as Search);
  }
  const menu = (
    <span className="inline-flex items-center gap-1">
      <ViewsMenu name={name} current={current} onApply={apply} />
      <ColumnsMenu {...choice} />
    </span>
  );
  return <PagedTable {...props} columns={columns} menu={menu} />;
}

/** A table of a list that the server pages: the page that the address names, and the pagination. */
export function ListTable<Row extends object, Search extends ListSearch>({
  name,
  ...props
}: ListTableProps<Row, Search>) {
  return name === undefined ? <PagedTable {...props} /> : <ChosenTable {...props} key={name} name={name} />;
}

function PagedTable<Row extends object, Search extends ListSearch>(
  props: Omit<ListTableProps<Row, Search>, 'name'> & { menu?: ReactNode },
) {
  const { list, search, onSearch, failed, menu, ...table } = props;
  const { size } = pageInput(search);
  const sort = (next: string | undefined) => onSearch({ ...search, page: undefined, sort: next });
  return (
    <>
      <div className="hidden items-center gap-2 px-4 pb-3 empty:hidden narrow:flex">
        <SortSelect columns={table.columns} sort={search.sort} onSort={sort} />
        {menu}
      </div>
      <DataTable
        {...table}
        headEnd={menu}
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
