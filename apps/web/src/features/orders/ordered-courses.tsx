import type { OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { CourseCover } from '../../lib/course/course-cover.tsx';

/** The courses that the order of a bundle opens. */
export function OrderedCourses({ courses }: Pick<OwnOrder, 'courses'>) {
  const t = useTranslate('orders');
  return (
    <ul className="grid gap-2" aria-label={t('orders:bundle_courses')}>
      {courses.map((course) => (
        <li key={course.id} className="flex items-center gap-3 text-small">
          <CourseCover course={course} className="aspect-square w-10 flex-none rounded-control" />
          <UserText className="min-w-0 wrap-anywhere">{course.title}</UserText>
        </li>
      ))}
    </ul>
  );
}
