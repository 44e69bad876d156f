import { useTranslate } from '@dars/i18n/client';
import { trpc } from '../../../app/session/trpc.ts';

interface Leaving {
  id: string;
  courseId?: string;
  userIds?: string[];
}

/**
 * Returns the sentence that says how many enrolments a change of a group would end; undefined while it is not known.
 * @param leaving undefined while nothing is to be changed
 */
export function useEndingsText(leaving: Leaving | undefined): string | undefined {
  const t = useTranslate('groups');
  // Counted anew for each question: the answer is about what is confirmed.
  const read = trpc.group.preview.useQuery(leaving ?? { id: '' }, { enabled: leaving !== undefined, gcTime: 0 });
  if (read.isError) return t('groups:endings_unknown');
  if (!read.data) return undefined;
  return read.data.ended === 0 ? t('groups:endings_none') : t('groups:endings', { count: read.data.ended });
}
