import type { Language } from '@dars/contracts/languages';
import type { PortalPageState } from '@dars/contracts/portal/portal-page';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { PageHeader } from '@dars/ui/layout/page-header';
import { useState } from 'react';
import { DraftGuard } from '../../app/form/draft-guard.tsx';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { Loading } from '../../lib/loading.tsx';
import { isHeldBack } from './contact-issues.ts';
import { DraftBar } from './draft-bar.tsx';
import { PageFields } from './page-fields.tsx';
import { PagePreview } from './page-preview.tsx';
import { PageVersions, VersionsBar } from './page-versions.tsx';
import { usePageDraft } from './use-page-draft.ts';

/** The page that edits the texts, the picture and the sections of the active template, with a live preview. */
export function CustomizePage() {
  const t = useTranslate('customize');
  // The query does not refetch by itself, so that nothing changes while somebody edits; a conflict shows when saving.
  const query = trpc.page.get.useQuery(undefined, {
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isShown = useSkeleton(query.isPending);
  if (query.data && !isShown) return <Customize first={query.data} />;
  if (query.isError) return <FailedQuery query={query} title={t('customize:failed')} />;
  return (
    <Loading isShown={isShown} className="p-8 narrow:p-4">
      <div className="grid grid-cols-2 gap-8 max-[1200px]:grid-cols-1">
        <div className="grid content-start gap-5">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}

function Customize({ first }: { first: PortalPageState }) {
  const t = useTranslate('customize');
  const page = usePageDraft(first);
  const [language, setLanguage] = useState<Language>(t.language);
  return (
    <>
      <PageHeader title={t('customize:title')} detail={t('customize:detail')} />
      <div className="grid grid-cols-[minmax(0,30rem)_minmax(0,1fr)] max-[1200px]:grid-cols-1">
        <div className="min-w-0 border-e border-line max-[1200px]:border-e-0">
          <PageVersions versions={page.versions} />
          <PageFields page={page} language={language} onLanguage={setLanguage} />
          <div className="sticky bottom-0 z-10">
            <VersionsBar versions={page.versions} />
            <DraftBar page={page} />
          </div>
        </div>
        <div className="min-w-0 bg-surface-2 max-[1200px]:border-t max-[1200px]:border-line">
          <PagePreview version={page.stored.version} language={language} />
        </div>
      </div>
      <DraftGuard save={page.save} isHeldBack={isHeldBack(page.draft)} />
    </>
  );
}
