import { useTranslate } from '@dars/i18n/client';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { LoadedPart } from '../../../app/loaded-part.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import type { DashboardSearch } from '../dashboard-search.ts';
import { CountCell } from './count-cell.tsx';
import { CountCells } from './count-cells.tsx';

const SKELETON_CELLS = ['first', 'second', 'users', 'fourth'];

/** The part of the dashboard with the counts of the portal, or of a group. */
export function Counts({ group }: Pick<DashboardSearch, 'group'>) {
  const t = useTranslate('reports');
  const counts = trpc.reports.counts.useQuery(group ? { groupId: group } : undefined, {
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t('reports:figures')} className="border-y border-line">
      <LoadedPart
        query={counts}
        failed={t('reports:counts_failed')}
        loadingClassName="flex min-h-33.5 max-[1000px]:flex-wrap"
        skeleton={SKELETON_CELLS.map(toSkeleton)}
      >
        {(data) => <CountCells counts={data} group={group} />}
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
