import { useTranslate } from '@dars/i18n/client';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { trpc } from '../../../app/session/trpc.ts';
import { LoadedPart } from '../loaded-part.tsx';
import { CountCell } from './count-cell.tsx';
import { CountCells } from './count-cells.tsx';

const SKELETON_CELLS = ['first', 'second', 'users', 'fourth'];

/** The part of the dashboard with the portal's counts. */
export function Counts() {
  const t = useTranslate('reports');
  const counts = trpc.reports.counts.useQuery();
  return (
    <section aria-label={t('reports:figures')} className="border-y border-line">
      <LoadedPart
        query={counts}
        failed={t('reports:counts_failed')}
        loadingClassName="flex min-h-33.5 max-[1000px]:flex-wrap"
        skeleton={SKELETON_CELLS.map(toSkeleton)}
      >
        {(data) => <CountCells counts={data} />}
      </LoadedPart>
    </section>
  );
}

function toSkeleton(place: string) {
  return (
    <CountCell key={place} isWide={place === 'users'}>
      <Skeleton className="my-1.5 w-20" />
      <Skeleton className="my-2.5 h-8 w-24" />
      <Skeleton className="my-1.5 w-28 narrow:hidden" />
    </CountCell>
  );
}
