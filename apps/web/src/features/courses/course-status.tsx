import type { CourseStatus as Value } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Status } from '@dars/ui/data/status';

/** Published is on; a draft is still to come, and what is archived is put away: neither is a fault. */
export function CourseStatus({ status }: { status: Value }) {
  const t = useTranslate('courses');
  return <Status on={status === 'PUBLISHED' ? true : 'not-yet'}>{t(`courses:status.${status}`)}</Status>;
}
