import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Link } from '@tanstack/react-router';

const TABS = {
  content: '/home/admin/courses/$id',
  learners: '/home/admin/courses/$id/learners',
  details: '/home/admin/courses/$id/settings',
  schedule: '/home/admin/courses/$id/schedule',
  page: '/home/admin/courses/$id/page',
} as const;
export type CourseTab = keyof typeof TABS;
const ORDER = ['content', 'learners', 'details', 'schedule', 'page'] as const satisfies CourseTab[];

/** The tabs of a course. They are links, because each tab is a page of its own. */
export function CourseTabs({ id, tab, learners }: { id: string; tab: CourseTab; learners: number | undefined }) {
  const t = useTranslate('courses');
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
          {each === 'learners' && learners !== undefined && learners > 0 && (
            <span className="tab-count num">{formatNumber(t.language, learners)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
