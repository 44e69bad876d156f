import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { MY_COURSES } from '../../../lib/course/learner-paths.ts';
import { ListPages } from '../../../lib/list/list-pages.tsx';
import { type PageSearch, pageInput } from '../../../lib/list/page-search.ts';
import { Loading } from '../../../lib/loading.tsx';
import { CertificateCard } from './certificate-card.tsx';

interface MyCertificatesPageProps {
  search: PageSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: PageSearch, options?: { replace: boolean }) => void;
}

/** All certificates of the learner, the newest first, also those that are over. */
export function MyCertificatesPage({ search, onSearch }: MyCertificatesPageProps) {
  const t = useTranslate('learn');
  const list = trpc.certificate.listOwn.useQuery(pageInput(search), { placeholderData: keepPreviousData });
  const showsSkeleton = useSkeleton(list.isPending);
  return (
    <div className="mx-auto max-w-6xl px-6 py-10 narrow:px-4 narrow:py-6">
      <h1>{t('learn:certificates.title')}</h1>
      <p className="mb-8 text-ink-2">{t('learn:certificates.detail')}</p>
      {list.isError && !list.data && <FailedQuery query={list} title={t('learn:certificates.failed')} />}
      {(showsSkeleton || list.isPending) && (
        <Loading isShown={showsSkeleton}>
          <div className="grid grid-cols-2 gap-6 narrow:grid-cols-1">
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </div>
        </Loading>
      )}
      {list.data && !showsSkeleton && (
        <>
          {list.data.total === 0 ? (
            <EmptyState
              className="card py-16"
              title={t('learn:certificates.empty')}
              detail={t('learn:certificates.empty_detail')}
              action={
                <Link to={MY_COURSES} className={buttonClass({ variant: 'primary' })}>
                  {t('learn:certificates.to_courses')}
                </Link>
              }
            />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] gap-6">
              {list.data.rows.map((certificate) => (
                <li key={certificate.id} className="flex">
                  <CertificateCard certificate={certificate} />
                </li>
              ))}
            </ul>
          )}
          <ListPages
            search={search}
            list={list.data}
            onPage={(page, options) => onSearch({ ...search, ...page }, options)}
          />
        </>
      )}
    </div>
  );
}
