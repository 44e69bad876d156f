import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { formatMonth } from '@dars/i18n/format';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { lazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import type { ComponentProps } from 'react';
import { Loading } from '../../../lib/loading.tsx';
import type { PeopleSearch } from '../dashboard-search.ts';
import type { EngagementChart } from './engagement-chart.tsx';
import { EngagementTable } from './engagement-table.tsx';
import { hasNoLearners, type MonthFigures } from './half-years.ts';

// The chart library is larger than the rest of the page, so it is loaded when there are figures to draw.
const CHART = lazyPart(async () => (await import('./engagement-chart.tsx')).EngagementChart);

interface EngagementFigureProps {
  months: readonly MonthFigures[];
  isOver: boolean;
  isTable: boolean;
  /** Whether the months belong to the previous year while the requested one is loading. */
  isRefreshing: boolean;
  onPick: (filter: PeopleSearch) => void;
}

/** Shows six months as a chart or as a table, or an empty state. */
export function EngagementFigure({ months, isOver, isTable, isRefreshing, onPick }: EngagementFigureProps) {
  const t = useTranslate('reports');
  const [from, to] = [months.at(0), months.at(-1)].map((each) =>
    formatMonth(t.language, each?.month ?? '', { year: true }),
  );
  const caption = `${t('reports:engagement.title')}: ${t('common:range', { from: from ?? '', to: to ?? '' })}`;
  if (hasNoLearners(months)) {
    const hasNotBegun = months[0]?.all === null;
    const unlessOver = hasNotBegun ? 'to_come' : 'detail';
    return (
      <EmptyState
        className="h-[330px] content-center narrow:h-65"
        title={t('reports:engagement.empty.title')}
        detail={t(`reports:engagement.empty.${isOver ? 'over' : unlessOver}`)}
      />
    );
  }
  return (
    <figure dir={directionOf(t.language)} aria-busy={isRefreshing} className="transition-opacity aria-busy:opacity-50">
      <figcaption className="sr">{caption}</figcaption>
      {isTable ? (
        <EngagementTable months={months} caption={caption} />
      ) : (
        <LazyChart months={months} caption={caption} onPick={onPick} />
      )}
    </figure>
  );
}

function LazyChart(props: ComponentProps<typeof EngagementChart>) {
  const t = useTranslate('reports');
  const { Part: Chart, failure } = useLoadLazyPart(CHART);
  if (Chart) return <Chart {...props} />;
  if (failure) return <ErrorState title={t('reports:engagement.chart_failed')} {...failure} />;
  return (
    <Loading isShown className="h-[330px] narrow:h-65">
      <Skeleton className="h-full w-full" />
    </Loading>
  );
}
