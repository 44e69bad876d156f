import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { CATALOGUE } from '../../../lib/course/learner-paths.ts';
import { ListPages } from '../../../lib/list/list-pages.tsx';
import { type PageSearch, pageInput } from '../../../lib/list/page-search.ts';
import { Loading } from '../../../lib/loading.tsx';
import { CourseGradesCard } from './course-grades-card.tsx';

interface MyGradesPageProps {
  search: PageSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: PageSearch, options?: { replace: boolean }) => void;
}

/** The learner's courses that are under way or completed, each with its score and the grades of its quizzes. */
export function MyGradesPage({ search, onSearch }: MyGradesPageProps) {
  const t = useTranslate('grades');
  const list = trpc.quiz.listOwnGrades.useQuery(pageInput(search), { placeholderData: keepPreviousData });
  const showsSkeleton = useSkeleton(list.isPending);
  return (
    <div className="mx-auto max-w-5xl px-6 py-10 narrow:px-4 narrow:py-6">
      <h1>{t('grades:title')}</h1>
      <p className="mb-8 text-ink-2">{t('grades:detail')}</p>
      {list.isError && !list.data && <FailedQuery query={list} title={t('grades:failed')} />}
      {(showsSkeleton || list.isPending) && (
        <Loading isShown={showsSkeleton}>
          <div className="grid gap-6">
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        </Loading>
      )}
      {list.data && !showsSkeleton && (
        <>
          {list.data.total === 0 ? (
            <EmptyState
              className="card py-16"
              title={t('grades:empty')}
              detail={t('grades:empty_detail')}
              action={
                <Link to={CATALOGUE} className={buttonClass({ variant: 'primary' })}>
                  {t('grades:to_courses')}
                </Link>
              }
            />
          ) : (
            <ul className="grid gap-6">
              {list.data.rows.map((course) => (
                <li key={course.id} className="min-w-0">
                  <CourseGradesCard course={course} />
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
