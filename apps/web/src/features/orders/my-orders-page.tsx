import type { OwnOrderList } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { buttonClass } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { CATALOGUE } from '../../lib/course/learner-paths.ts';
import { DateText } from '../../lib/dates/date-text.tsx';
import { ListPages } from '../../lib/list/list-pages.tsx';
import { type PageSearch, pageInput } from '../../lib/list/page-search.ts';
import { Loading } from '../../lib/loading.tsx';

interface MyOrdersPageProps {
  search: PageSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: PageSearch, options?: { replace: boolean }) => void;
}

/** All orders of the learner, the newest first. */
export function MyOrdersPage({ search, onSearch }: MyOrdersPageProps) {
  const t = useTranslate('orders');
  const list = trpc.order.listOwn.useQuery(pageInput(search), { placeholderData: keepPreviousData });
  const showsSkeleton = useSkeleton(list.isPending);
  return (
    <div className="mx-auto max-w-3xl px-6 py-10 narrow:px-4 narrow:py-6">
      <h1 className="mb-6">{t('orders:mine.title')}</h1>
      {list.isError && !list.data && <FailedQuery query={list} title={t('orders:mine.failed')} />}
      {(showsSkeleton || list.isPending) && (
        <Loading isShown={showsSkeleton}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {list.data && !showsSkeleton && (
        <>
          {list.data.total === 0 ? (
            <EmptyState
              className="card py-16"
              title={t('orders:mine.empty')}
              detail={t('orders:mine.empty_detail')}
              action={
                <Link to={CATALOGUE} className={buttonClass({ variant: 'primary' })}>
                  {t('orders:to_courses')}
                </Link>
              }
            />
          ) : (
            <ul className="card divide-y divide-line">
              {list.data.rows.map((order) => (
                <Row key={order.id} order={order} />
              ))}
            </ul>
          )}
          <ListPages
            search={search}
            list={list.data}
            onPage={(page, options) => onSearch({ ...search, ...page }, options)}
          />
        </>
      )}
    </div>
  );
}

const ON = { PAID: true, REJECTED: false, EXPIRED: false, CANCELLED: false, REFUNDED: false } as const;

function Row({ order }: { order: OwnOrderList['rows'][number] }) {
  const t = useTranslate('orders');
  const { id, status, hasQuestion } = order;
  const state = status === 'AWAITING_PAYMENT' && hasQuestion ? 'ASKED' : status;
  return (
    <li>
      <Link
        to="/orders/$id"
        params={{ id }}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 p-5 hover:bg-surface-2 narrow:p-4"
      >
        <UserText as="b" className="truncate">
          {order.courseTitle}
        </UserText>
        <b className="num">{formatMoney(t.language, order.totalAmount, order.currency)}</b>
        <span className="flex flex-wrap gap-x-3 text-small text-ink-2">
          <Ltr>{order.reference}</Ltr>
          <DateText iso={order.createdDate} />
        </span>
        <Status on={status in ON ? ON[status as keyof typeof ON] : 'not-yet'}>{t(`orders:state.${state}`)}</Status>
      </Link>
    </li>
  );
}
