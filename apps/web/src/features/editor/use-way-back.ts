import type { Activity } from '@dars/contracts/activity';
import { useTranslate } from '@dars/i18n/client';
import { useRef } from 'react';
import type { ContentEdit } from './activity-content.ts';
import { useUploads } from './course-uploads-context.ts';
import type { CourseOutline } from './use-outline.ts';

/** What was taken out of an activity, said together with what is a draft again for it; and the way back. */
export function useWayBack(activity: Activity, course: Pick<CourseOutline, 'offerUndo' | 'withdrawActivity'>) {
  const t = useTranslate('editor');
  const uploads = useUploads();
  const { id } = activity;
  const taken = useRef<{ title: string; back: ContentEdit }>(undefined);
  const published = useRef(activity);

  return {
    offer(title: string, back: ContentEdit) {
      taken.current = { title, back };
      course.offerUndo({ title }, () => uploads.edit(id, back));
    },
    /** Once the server has it. A text that was deleted comes back as learners had it. */
    tell(stored: Activity) {
      if (stored.status === 'PUBLISHED') {
        published.current = stored;
        return;
      }
      const { body } = published.current;
      const emptied = { title: t('editor:emptied', { title: stored.name }), back: () => ({ body }) };
      const { title, back } = taken.current ?? emptied;
      course.withdrawActivity(id, title, () => uploads.edit(id, back));
    },
  };
}
