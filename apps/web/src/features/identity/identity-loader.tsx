import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { Loading } from '../../lib/loading.tsx';

/** Loads the portal's settings for the identity page and for the setup assistant. */
export function IdentityLoader({ children }: { children: (settings: PortalSettings) => ReactNode }) {
  const t = useTranslate('identity');
  // The query does not refetch by itself, so that nothing changes while somebody edits; a conflict shows when saving.
  const query = trpc.settings.get.useQuery(undefined, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isShown = useSkeleton(query.isPending);
  if (query.data && !isShown) return children(query.data);
  if (query.isError) return <FailedQuery query={query} title={t('identity:failed')} />;
  return (
    <Loading isShown={isShown} className="p-8 narrow:p-4">
      <div className="grid grid-cols-2 gap-8 max-[1200px]:grid-cols-1">
        <div className="grid content-start gap-5">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-48" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}
