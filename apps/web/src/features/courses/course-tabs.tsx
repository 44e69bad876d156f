import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useIsAllowed } from '../../app/session/use-is-allowed.ts';

const TABS = {
  content: '/home/admin/courses/$id',
  learners: '/home/admin/courses/$id/learners',
  grades: '/home/admin/courses/$id/gradebook',
  details: '/home/admin/courses/$id/settings',
  schedule: '/home/admin/courses/$id/schedule',
  page: '/home/admin/courses/$id/page',
  price: '/home/admin/courses/$id/price',
} as const;
export type CourseTab = keyof typeof TABS;
const ORDER = ['content', 'learners', 'grades', 'details', 'schedule', 'page', 'price'] as const satisfies CourseTab[];

interface CourseTabsProps {
  id: string;
  tab: CourseTab;
  course: Pick<Course, 'learnerCount' | 'pendingReviews'> | undefined;
}

/** The tabs of a course. They are links, because each tab is a page of its own. */
export function CourseTabs({ id, tab, course }: CourseTabsProps) {
  const t = useTranslate('courses');
  const isAllowed = useIsAllowed();
  const nav = useRef<HTMLElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one then
  useLayoutEffect(() => {
    // On a phone the tabs scroll. `scrollIntoView` would move the page, too.
    if (nav.current && current.current) nav.current.scrollLeft += centreOf(current.current) - centreOf(nav.current);
  }, [tab]);
  const counts: { [Tab in CourseTab]?: number | undefined } = {
    learners: course?.learnerCount,
    page: course?.pendingReviews,
  };
  return (
    <nav ref={nav} aria-label={t('courses:frame.pages')} className="tabs px-8 narrow:px-4">
      {ORDER.filter((each) => each !== 'price' || isAllowed('selling:read')).map((each) => (
        <Link
          key={each}
          ref={each === tab ? current : undefined}
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

function centreOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
