import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { CourseCover } from '../../../lib/course/course-cover.tsx';
import { lecturerNames } from '../../../lib/course/lecturer-names.ts';
import { Highlighted } from '../../../lib/list/highlighted.tsx';

/** Cover, title and lecturers of a course in the list. The title is a link to the course. */
export function CourseTitle({ course, query }: { course: Course; query: string | undefined }) {
  const t = useTranslate('courses');
  const { id, title } = course;
  const lecturers = lecturerNames(course);
  return (
    <span className="flex min-w-0 items-center gap-3.5">
      <CourseCover course={course} className="aspect-video w-20 flex-none rounded-control" />
      <span className="min-w-0 leading-normal">
        <Link
          to="/home/admin/courses/$id"
          params={{ id }}
          title={title}
          className="block rounded-sm font-semibold hover:text-brand-text"
        >
          {/* The clamped element has the title's direction, so that the ellipsis stands at the title's end. */}
          <UserText text={title} className="line-clamp-2 wrap-anywhere">
            <Highlighted text={title} query={query} />
          </UserText>
        </Link>
        <span className="block text-caption font-normal text-ink-3">
          <UserText className="truncate-title">
            {lecturers.length > 0 ? formatList(t.language, lecturers) : t('courses:no_lecturer')}
          </UserText>
        </span>
      </span>
    </span>
  );
}
