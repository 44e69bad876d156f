import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { Switch } from '@dars/ui/form/switch';
import { CourseStatus } from './course-status.tsx';
import { PublishBlocked } from './publish-blocked.tsx';
import { usePublish } from './use-publish.ts';

interface CourseStateProps {
  course: Course;
  /** Whether the page below has its own publish switch. */
  fixed: boolean;
}

/**
 * Shows the status of a course and the switch that publishes it. An archived course has no switch; it is restored from
 * the list.
 */
export function CourseState({ course, fixed }: CourseStateProps) {
  const t = useTranslate('courses');
  const publish = usePublish();
  const isPublished = course.status === 'PUBLISHED';
  return (
    <span className="flex items-center gap-4">
      <CourseStatus status={course.status} />
      {!fixed && course.status !== 'ARCHIVED' && (
        <Switch
          aria-label={t('courses:publish_switch')}
          checked={isPublished}
          onChange={(on) => (on ? void publish.run(course, 'PUBLISHED') : publish.unpublish(course))}
        />
      )}
      <PublishBlocked publish={publish} />
      {publish.question}
    </span>
  );
}
