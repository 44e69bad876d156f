import type { CourseStatus as Value } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Status } from '@dars/ui/data/status';

/** Shows a course's status. Drafts and archived courses look inactive and not faulty. */
export function CourseStatus({ status }: { status: Value }) {
  const t = useTranslate('courses');
  return <Status on={status === 'PUBLISHED' ? true : 'not-yet'}>{t(`courses:status.${status}`)}</Status>;
}
