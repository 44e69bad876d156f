import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { Loading } from '../../lib/loading.tsx';

const SECTIONS = ['names', 'languages', 'dates', 'sign-up', 'contact', 'mail', 'analytics'];

/** Loads the portal's settings for the page that edits them. */
export function SettingsLoader({ children }: { children: (settings: PortalSettings) => ReactNode }) {
  const t = useTranslate('settings');
  // The query does not refetch by itself, so that nothing changes while somebody edits; a conflict shows when saving.
  const query = trpc.settings.get.useQuery(undefined, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isShown = useSkeleton(query.isPending);
  if (query.data && !isShown) return children(query.data);
  if (query.isError) return <FailedQuery query={query} title={t('settings:failed')} />;
  return (
    <Loading isShown={isShown} className="grid gap-10 p-8 narrow:p-4">
      {SECTIONS.map((section) => (
        <div key={section} className="grid grid-cols-[18rem_minmax(0,40rem)] gap-8 max-[1000px]:grid-cols-1">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-36" />
        </div>
      ))}
    </Loading>
  );
}
