import { ORDER_QUEUES, type OrderList, type OrderQueue } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { buttonClass } from '@dars/ui/button';
import { Pagination } from '@dars/ui/data/pagination';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Segmented } from '@dars/ui/form/segmented';
import { Icon } from '@dars/ui/icon';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { GroupFilter, OfGroup } from '../../app/form/group-select.tsx';
import { ViewsMenu } from '../../app/lists/views-menu.tsx';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { useIsAllowed } from '../../app/session/use-is-allowed.ts';
import { searchOf, viewQuery } from '../../lib/list/list-view.ts';
import { SortSelect } from '../../lib/list/sort-select.tsx';
import { OpenOrder } from './open-order.tsx';
import { OrderRow } from './order-row.tsx';
import { hasFilter, OrdersFilterChips } from './orders-filter-chips.tsx';
import { ORDERS_SIZE, type OrdersSearch, ordersInput, parseOrdersSearch } from './orders-search.ts';
import './order-review.css';

interface OrdersPageProps {
  search: OrdersSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: OrdersSearch, options?: { replace: boolean }) => void;
}

/** The orders of the portal: a list by where they are, and beside it one order with its receipt. */
export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  const t = useTranslate('order-review');
  const input = ordersInput(search);
  const list = trpc.order.list.useQuery(input, { placeholderData: keepPreviousData, refetchInterval: 60_000 });
  const rows = list.data?.rows ?? [];
  const openId = search.order;
  const show = (order: string | undefined) => onSearch({ ...search, order }, { replace: openId !== undefined });
  return (
    <div className="or-sheet">
      <div
        className={`overflow-y-auto border-e border-line bg-surface-2 ${openId === undefined ? '' : 'max-md:hidden'}`}
      >
        <Filters search={search} counts={list.data?.counts} total={list.data?.total} onSearch={onSearch} />
        <OfGroup group={search.group} onClear={() => onSearch({ ...search, group: undefined })}>
          {list.isError && !list.data && <FailedQuery query={list} title={t('order-review:list_failed')} />}
          <Rows isPending={list.isPending} rows={rows} openId={openId} search={search} onOpen={show} />
        </OfGroup>
        {list.data && list.data.total > ORDERS_SIZE && (
          <Pagination
            page={input.page}
            size={ORDERS_SIZE}
            total={list.data.total}
            onPage={(page) => onSearch(parseOrdersSearch({ ...search, page: page + 1 }))}
          />
        )}
      </div>
      <div className={`min-h-0 min-w-0 ${openId === undefined ? 'max-md:hidden' : ''}`}>
        {openId === undefined ? (
          <EmptyState className="py-24" title={t('order-review:choose')} detail={t('order-review:choose_detail')} />
        ) : (
          <OpenOrder key={openId} id={openId} ids={rows.map(({ id }) => id)} onShow={show} />
        )}
      </div>
    </div>
  );
}

interface FiltersProps extends OrdersPageProps {
  counts: OrderList['counts'] | undefined;
  total: number | undefined;
}

function Filters({ search, counts, total, onSearch }: FiltersProps) {
  const t = useTranslate('order-review');
  const [query, setQuery] = useState(search.query ?? '');
  const { queue } = ordersInput(search);
  const countOf = (each: OrderQueue) => (each === 'review' || each === 'learner' ? (counts?.[each] ?? 0) : 0);
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(parseOrdersSearch({ ...search, query, page: 1 }));
      }}
    >
      {hasFilter(search) ? (
        <OrdersFilterChips search={search} total={total} onSearch={onSearch} />
      ) : (
        <Segmented
          label={t('order-review:queues')}
          value={queue}
          onChange={(next) => {
            const { query: searched, sort, group } = search;
            onSearch(parseOrdersSearch({ query: searched, sort, group, queue: next }));
          }}
          options={ORDER_QUEUES.filter((each) => each !== 'any').map((each) => ({
            value: each,
            label: (
              <>
                {t(`order-review:queue.${each}`)}
                {countOf(each) > 0 && (
                  <span className="num text-caption">{formatNumber(t.language, countOf(each))}</span>
                )}
              </>
            ),
          }))}
        />
      )}
      <Field label={t('order-review:search')} labelHidden>
        <Input
          type="search"
          maxLength={100}
          placeholder={t('order-review:search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </Field>
      <GroupFilter
        value={search.group}
        onChange={(group) => onSearch(parseOrdersSearch({ ...search, group, page: 1, order: undefined }))}
      />
      <ListOrder search={search} onSearch={onSearch} />
      <StatementLink />
    </form>
  );
}

/** The order of the list, and the views that the reader has saved of it. */
function ListOrder({ search, onSearch }: OrdersPageProps) {
  const t = useTranslate('order-review');
  return (
    <div className="flex items-center gap-2">
      <SortSelect
        columns={[
          { header: t('order-review:sorted.date'), sort: '-created' },
          { header: t('order-review:sorted.amount'), sort: '-amount' },
        ]}
        sort={search.sort}
        onSort={(sort) => onSearch(parseOrdersSearch({ ...search, sort, page: 1 }))}
      />
      <ViewsMenu
        name="orders"
        current={{ query: viewQuery(search), columns: null }}
        onApply={(view) => onSearch(parseOrdersSearch({ ...searchOf(view) }))}
      />
    </div>
  );
}

/** The way to the bank statement, for staff who may decide about orders. */
function StatementLink() {
  const t = useTranslate('order-review');
  if (!useIsAllowed()('orders:write')) return null;
  return (
    <Link to="/home/admin/orders/statement" className={buttonClass({ size: 'small' })}>
      <Icon icon={FileSpreadsheet} small />
      {t('order-review:statement')}
    </Link>
  );
}

interface RowsProps {
  isPending: boolean;
  rows: OrderList['rows'];
  openId: string | undefined;
  search: OrdersSearch;
  onOpen: (id: string) => void;
}

function Rows({ isPending, rows, openId, search, onOpen }: RowsProps) {
  const t = useTranslate('order-review');
  const showsSkeleton = useSkeleton(isPending);
  if (showsSkeleton) return <Skeleton className="m-4 h-64" />;
  if (isPending) return null;
  if (rows.length === 0)
    return (
      <EmptyState
        className="px-4 py-12"
        title={
          search.query === undefined && search.group === undefined && !hasFilter(search)
            ? t(`order-review:empty.${ordersInput(search).queue}`)
            : t('order-review:none')
        }
      />
    );
  return (
    <ul>
      {rows.map((order) => (
        <OrderRow key={order.id} order={order} isOpen={order.id === openId} onOpen={() => onOpen(order.id)} />
      ))}
    </ul>
  );
}
