import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { lazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import { Loading } from '../loading.tsx';
import type { CountEntry } from './count-entry.ts';
import { FigureCell, FigureRow, FigureTable } from './figure-table.tsx';

// The chart library is larger than most pages, so it is loaded when there are figures to draw.
const CHART = lazyPart(async () => (await import('./count-chart.tsx')).CountChart);

interface CountFigureProps {
  entries: readonly CountEntry[];
  /** Describes the figure to screen readers. */
  caption: string;
  /** The head of the first column. */
  column: string;
  isTable: boolean;
}

/** Shows counts as a bar chart or as a table. */
export function CountFigure({ isTable, ...figure }: CountFigureProps) {
  const t = useTranslate();
  return (
    <figure dir={directionOf(t.language)}>
      <figcaption className="sr">{figure.caption}</figcaption>
      {isTable ? <CountTable {...figure} /> : <LazyChart {...figure} />}
    </figure>
  );
}

function CountTable({ entries, caption, column }: Omit<CountFigureProps, 'isTable'>) {
  const t = useTranslate('statistics');
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys.
    <section className="max-h-[330px] overflow-y-auto" tabIndex={0} aria-label={caption}>
      <FigureTable caption={caption} columns={[column, t('statistics:chart.attempts'), t('statistics:chart.share')]}>
        {entries.map(({ key, name, count }) => (
          <FigureRow key={key} name={<span className="num">{name}</span>}>
            <FigureCell className="font-semibold">{formatNumber(t.language, count)}</FigureCell>
            <FigureCell>{formatPercent(t.language, total === 0 ? 0 : count / total)}</FigureCell>
          </FigureRow>
        ))}
      </FigureTable>
    </section>
  );
}

function LazyChart(props: Omit<CountFigureProps, 'isTable'>) {
  const t = useTranslate('statistics');
  const { Part: Chart, failure } = useLoadLazyPart(CHART);
  if (Chart) return <Chart {...props} />;
  if (failure) return <ErrorState title={t('statistics:chart.failed')} {...failure} />;
  return (
    <Loading isShown className="h-60">
      <Skeleton className="h-full w-full" />
    </Loading>
  );
}
