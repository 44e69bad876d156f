import { useTranslate } from '@dars/i18n/client';
import { Chip } from '@dars/ui/data/chip';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { useCourseTitle } from '../../app/form/use-course-title.ts';
import { useDayText } from '../../lib/dates/use-day-text.ts';
import type { OrdersFilter, OrdersSearch } from './orders-search.ts';

/** Whether the list is limited to orders of days, of a course, of a way of payment or with a coupon. */
export const hasFilter = ({ dated, course, method, coupon }: OrdersFilter): boolean =>
  (dated ?? course ?? method ?? coupon) !== undefined;

interface OrdersFilterChipsProps {
  search: OrdersSearch;
  total: number | undefined;
  onSearch: (search: OrdersSearch, options?: { replace: boolean }) => void;
}

/** What a figure of the sales has limited the list to, each with a button to remove it. */
export function OrdersFilterChips({ search, total, onSearch }: OrdersFilterChipsProps) {
  const t = useTranslate('order-review', 'invoices');
  const day = useDayText();
  const { dated, from = '', to = '', course, method, coupon } = search;
  const title = useCourseTitle(course);
  const leaveOut = (without: OrdersFilter) => () => {
    const next = { ...search, ...without, page: undefined };
    onSearch(hasFilter(next) ? next : { query: search.query, group: search.group, queue: 'closed' }, { replace: true });
  };
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2">
      {dated && (
        <Chip
          removeLabel={t('order-review:filter.remove_dates')}
          onRemove={leaveOut({ dated: undefined, from: undefined, to: undefined })}
        >
          {t(`order-review:filter.${dated}`, { from: day(from), to: day(to) })}
        </Chip>
      )}
      {course && (
        <Chip removeLabel={t('order-review:filter.remove_course')} onRemove={leaveOut({ course: undefined })}>
          <UserText className="block max-w-60 truncate">{title ?? '…'}</UserText>
        </Chip>
      )}
      {method && (
        <Chip removeLabel={t('order-review:filter.remove_method')} onRemove={leaveOut({ method: undefined })}>
          {t(`invoices:method.${method}`)}
        </Chip>
      )}
      {coupon && (
        <Chip removeLabel={t('order-review:filter.remove_coupon')} onRemove={leaveOut({ coupon: undefined })}>
          <Ltr>{coupon}</Ltr>
        </Chip>
      )}
      <p role="status" className="caption quiet ms-auto">
        {total !== undefined && t('common:table.results', { count: total })}
      </p>
    </div>
  );
}
