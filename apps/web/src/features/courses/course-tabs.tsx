import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Link } from '@tanstack/react-router';

const TABS = {
  content: '/home/admin/courses/$id',
  learners: '/home/admin/courses/$id/learners',
  grades: '/home/admin/courses/$id/gradebook',
  details: '/home/admin/courses/$id/settings',
  schedule: '/home/admin/courses/$id/schedule',
  page: '/home/admin/courses/$id/page',
} as const;
export type CourseTab = keyof typeof TABS;
const ORDER = ['content', 'learners', 'grades', 'details', 'schedule', 'page'] as const satisfies CourseTab[];

interface CourseTabsProps {
  id: string;
  tab: CourseTab;
  course: Pick<Course, 'learnerCount' | 'pendingReviews'> | undefined;
}

/** The tabs of a course. They are links, because each tab is a page of its own. */
export function CourseTabs({ id, tab, course }: CourseTabsProps) {
  const t = useTranslate('courses');
  const counts: { [Tab in CourseTab]?: number | undefined } = {
    learners: course?.learnerCount,
    page: course?.pendingReviews,
  };
  return (
    <nav aria-label={t('courses:frame.pages')} className="tabs px-8 narrow:px-4">
      {ORDER.map((each) => (
        <Link
          key={each}
          to={TABS[each]}
          params={{ id }}
          activeOptions={{ exact: true }}
          className="tab"
          data-state={each === tab ? 'active' : 'inactive'}
          aria-current={each === tab ? 'page' : undefined}
        >
          {t(`courses:frame.tab.${each}`)}
          {(counts[each] ?? 0) > 0 && (
            <span className="tab-count num">
              {formatNumber(t.language, counts[each] ?? 0)}
              {each === 'page' && <span className="sr-only">{t('courses:reviews.waiting')}</span>}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
