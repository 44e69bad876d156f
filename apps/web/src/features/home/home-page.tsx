import type { LearnerHome } from '@dars/contracts/learning/learning';
import type { TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { useSkeleton } from '@dars/ui/feedback/skeleton';
import { type LatePart, latePart, useLatePart } from '@dars/ui/late-part';
import { loadAnew } from '@dars/ui/load-anew';
import { lazy, Suspense, useEffect } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import './home.css';

/** One part of the client for each: a portal's learners fetch its own alone. */
const HOMES: Record<TemplateKey, LatePart<{ home: LearnerHome }>> = {
  diwan: latePart(async () => (await import('./home-diwan.tsx')).HomeDiwan),
  masar: latePart(async () => (await import('./home-masar.tsx')).HomeMasar),
  majlis: latePart(async () => (await import('./home-majlis.tsx')).HomeMajlis),
  shasha: latePart(async () => (await import('./home-shasha.tsx')).HomeShasha),
};

/** Before the page is shown: it would stand empty where the server has drawn the home already. */
export const loadHome = (template: TemplateKey): Promise<void> => HOMES[template].load();

/** Seldom seen: the first home comes with its page. */
const HomeSkeleton = lazy(async () => ({ default: (await import('./home-skeleton.tsx')).HomeSkeleton }));

/** Where a learner lands, as the portal's template draws it. */
export function HomePage() {
  const t = useTranslate('page');
  const { template } = useSession().realm.settings;
  const query = trpc.learning.home.useQuery();
  // Who has just chosen another template comes here with the one that the page began with.
  const Home = useLatePart(HOMES[template]);
  useEffect(() => {
    loadHome(template).catch(loadAnew);
  }, [template]);
  const isWaiting = useSkeleton(query.isPending || !Home);
  if (query.data && Home) return <Home home={query.data} />;
  if (query.isError) {
    return (
      <div className="home-empty">
        <FailedQuery query={query} title={t('page:home.failed')} />
      </div>
    );
  }
  return <Suspense>{isWaiting && <HomeSkeleton template={template} />}</Suspense>;
}
