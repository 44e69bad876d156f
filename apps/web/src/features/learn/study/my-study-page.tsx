import { type OwnStudy, studyWeeks } from '@dars/contracts/learning/study';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Link } from '@tanstack/react-router';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { CATALOGUE } from '../../../lib/course/learner-paths.ts';
import { Loading } from '../../../lib/loading.tsx';
import { GoalCard } from './goal-card.tsx';
import { firstWeekday, minutesText } from './minutes-text.ts';
import { StudiedCourses } from './studied-courses.tsx';
import { WeekCard } from './week-card.tsx';
import { WeekList } from './week-list.tsx';

/** The learner's study time: the days of this week, the weeks before, the courses, and a goal if they want one. */
export function MyStudyPage() {
  const t = useTranslate('study');
  const study = trpc.learning.getStudy.useQuery();
  const showsSkeleton = useSkeleton(study.isPending);
  return (
    <div className="mx-auto max-w-5xl px-6 py-10 narrow:px-4 narrow:py-6">
      <h1>{t('study:title')}</h1>
      <p className="mb-8 text-ink-2">{t('study:detail')}</p>
      {study.isError && !study.data && <FailedQuery query={study} title={t('study:failed')} />}
      {(showsSkeleton || study.isPending) && (
        <Loading isShown={showsSkeleton}>
          <div className="grid gap-6">
            <Skeleton className="h-72" />
            <Skeleton className="h-64" />
          </div>
        </Loading>
      )}
      {study.data && !showsSkeleton && <Study study={study.data} />}
    </div>
  );
}

function Study({ study }: { study: OwnStudy }) {
  const t = useTranslate('study');
  const { days, today, streak, total, courses, goal } = study;
  const weeks = studyWeeks(days, today, firstWeekday(t.language));
  const [current] = weeks;
  if (total.days === 0 || !current) {
    return (
      <EmptyState
        className="card py-16"
        title={t('study:empty')}
        detail={t('study:empty_detail')}
        action={
          <Link to={CATALOGUE} className={buttonClass({ variant: 'primary' })}>
            {t('study:to_courses')}
          </Link>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-6 max-lg:grid-cols-1">
      <div className="grid gap-6">
        <WeekCard week={current} today={today} goal={goal} />
        <WeekList weeks={weeks} />
        <StudiedCourses courses={courses} />
      </div>
      <div className="grid gap-6">
        <dl className="card divide-y divide-line px-6 narrow:px-4">
          {goal.show && (
            <div className="py-4">
              <dt className="text-small text-ink-2">{t('study:streak')}</dt>
              <dd className={streak > 0 ? 'num text-h2 font-semibold' : 'text-small'}>
                {streak > 0 ? t('study:streak_days', { count: streak }) : t('study:streak_none')}
              </dd>
            </div>
          )}
          <div className="py-4">
            <dt className="text-small text-ink-2">{t('study:total')}</dt>
            <dd>
              <span className="num text-h2 font-semibold">{minutesText(t, total.minutes)}</span>{' '}
              <span className="text-small text-ink-2">{t('study:on_days', { count: total.days })}</span>
            </dd>
          </div>
        </dl>
        <GoalCard goal={goal} />
      </div>
    </div>
  );
}
