import type { LearnerHome } from '@dars/contracts/learning/learning';
import type { TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { useSkeleton } from '@dars/ui/feedback/skeleton';
import { type LazyPart, lazyPart, useLazyPart } from '@dars/ui/lazy-part';
import { reloadPage } from '@dars/ui/reload-page';
import { lazy, Suspense, useEffect } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { useWaitingFigures } from '../../lib/course/waiting-courses.ts';

/** One chunk for each template, so that learners load their portal's only. */
const HOMES: Record<TemplateKey, LazyPart<{ home: LearnerHome }>> = {
  diwan: lazyPart(async () => (await import('./home-diwan.tsx')).HomeDiwan),
  masar: lazyPart(async () => (await import('./home-masar.tsx')).HomeMasar),
  majlis: lazyPart(async () => (await import('./home-majlis.tsx')).HomeMajlis),
  shasha: lazyPart(async () => (await import('./home-shasha.tsx')).HomeShasha),
};

/** Loads a home before the page is shown, so that the server's rendering is not replaced by an empty page. */
export const loadHome = (template: TemplateKey): Promise<void> => HOMES[template].load();

/** Loaded on demand, because the first home comes with its page. */
const HomeSkeleton = lazy(async () => ({ default: (await import('./home-skeleton.tsx')).HomeSkeleton }));

/** The learner's home in the portal's template. */
export function HomePage() {
  const t = useTranslate('page');
  const { template } = useSession().realm.settings;
  const query = trpc.learning.home.useQuery();
  const waiting = useWaitingFigures();
  // After a change of the template, the home of the new one is not loaded yet.
  const Home = useLazyPart(HOMES[template]);
  useEffect(() => {
    loadHome(template).catch(reloadPage);
  }, [template]);
  const showsSkeleton = useSkeleton(query.isPending || !Home);
  if (query.data && Home) return <Home home={waiting?.inHome(query.data) ?? query.data} />;
  if (query.isError) {
    return (
      <div className="home-empty py-12">
        <FailedQuery query={query} title={t('page:home.failed')} />
      </div>
    );
  }
  return <Suspense>{showsSkeleton && <HomeSkeleton template={template} />}</Suspense>;
}
