import type { LearnerHome } from '@dars/contracts/learning';
import type { TemplateKey } from '@dars/contracts/settings';
import { useTranslate } from '@dars/i18n/client';
import { useSkeleton } from '@dars/ui/skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import { FailedQuery } from '../../app/failed-query.tsx';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import './home.css';

/** One part of the client for each: a portal's learners fetch its own alone. */
const HOMES: Record<TemplateKey, ComponentType<{ home: LearnerHome }>> = {
  diwan: lazy(async () => ({ default: (await import('./home-diwan.tsx')).HomeDiwan })),
  masar: lazy(async () => ({ default: (await import('./home-masar.tsx')).HomeMasar })),
  majlis: lazy(async () => ({ default: (await import('./home-majlis.tsx')).HomeMajlis })),
  shasha: lazy(async () => ({ default: (await import('./home-shasha.tsx')).HomeShasha })),
};

/** Seldom seen: the first home comes with its page. */
const HomeSkeleton = lazy(async () => ({ default: (await import('./home-skeleton.tsx')).HomeSkeleton }));

/** Where a learner lands, as the portal's template draws it. */
export function HomePage() {
  const t = useTranslate('page');
  const { template } = useSession().realm.settings;
  const query = trpc.learning.home.useQuery();
  const isWaiting = useSkeleton(query.isPending);
  const Home = HOMES[template];
  if (query.data) {
    return (
      <Suspense>
        <Home home={query.data} />
      </Suspense>
    );
  }
  if (query.isError) {
    return (
      <div className="home-empty">
        <FailedQuery query={query} title={t('page:home.failed')} />
      </div>
    );
  }
  return <Suspense>{isWaiting && <HomeSkeleton template={template} />}</Suspense>;
}
