import type { SalesSummary } from '@dars/contracts/selling/sales';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { PageHeader } from '@dars/ui/layout/page-header';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GroupFilter, OfGroup } from '../../app/form/group-select.tsx';
import { LoadedPart } from '../../app/loaded-part.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { useDayText } from '../../lib/dates/use-day-text.ts';
import { Breakdown } from './breakdown.tsx';
import { Courses } from './courses.tsx';
import { Funnel } from './funnel.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { periodInput, type SalesSearch } from './sales-search.ts';

interface SalesPageProps {
  search: SalesSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: SalesSearch, options?: { replace: boolean }) => void;
}

/** The sales of the portal in a period, compared with the one before. */
export function SalesPage({ search, onSearch }: SalesPageProps) {
  const t = useTranslate('sales', 'reports');
  const query = trpc.sales.summary.useQuery(periodInput(search), { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t('sales:title')} />
      <OfGroup group={search.group} onClear={() => onSearch({ ...search, group: undefined })}>
        <LoadedPart
          query={query}
          failed={t('sales:failed')}
          loadingClassName="grid gap-6 px-8 py-6 narrow:px-4"
          skeleton={
            <>
              <Skeleton className="h-12 w-72" />
              <Skeleton className="h-40 w-full" />
              <Skeleton className="h-64 w-full" />
            </>
          }
        >
          {(summary) => <Sales summary={summary} search={search} onSearch={onSearch} />}
        </LoadedPart>
      </OfGroup>
    </>
  );
}

function Sales({ summary, search, onSearch }: SalesPageProps & { summary: SalesSummary }) {
  const t = useTranslate('sales');
  const { currency, period, before } = summary;
  const counted = { ...period, group: search.group };
  if (currency === null)
    return (
      <EmptyState
        title={t('sales:empty.title')}
        detail={t('sales:empty.detail')}
        action={
          <Link to="/home/admin/selling" className="link">
            {t('sales:empty.action')}
          </Link>
        }
      />
    );
  return (
    <>
      <div className="grid gap-3 px-8 py-5 narrow:px-4">
        <PeriodChoice
          key={`${period.from} ${period.to}`}
          period={period}
          onChange={(days) => onSearch({ ...search, ...days })}
        />
        <GroupFilter value={search.group} onChange={(group) => onSearch({ ...search, group })} />
        <PeriodText period={period} before={before.period} />
      </div>
      <SalesFigures summary={summary} currency={currency} group={search.group} />
      {summary.present.fee !== 0 && (
        <p className="caption quiet num border-b border-line px-8 py-3 narrow:px-4">
          {t('sales:platform_fee', { amount: formatMoney(t.language, summary.present.fee, currency) })}
        </p>
      )}
      <Funnel summary={summary} group={search.group} />
      <Courses search={search} onSearch={onSearch} period={counted} currency={currency} />
      <Breakdown search={search} onSearch={onSearch} period={counted} currency={currency} />
    </>
  );
}

function PeriodText({ period, before }: { period: SalesSummary['period']; before: SalesSummary['period'] }) {
  const t = useTranslate('sales');
  const day = useDayText();
  return (
    <p className="text-small text-ink-3">
      <b className="font-semibold text-ink-2">{t('sales:range', { from: day(period.from), to: day(period.to) })}</b>
      <span className="mx-2" aria-hidden="true">
        ·
      </span>
      {t('sales:compared', { from: day(before.from), to: day(before.to) })}
    </p>
  );
}
