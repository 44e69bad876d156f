import type { WithdrawnParts } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';

/**
 * Returns a function that names the parts which became drafts, or will become drafts by a change that is not made yet,
 * because learners find nothing in them.
 */
export function useWithdrawnText(when: 'done' | 'ahead' = 'done') {
  const t = useTranslate('courses');
  return (withdrawn: WithdrawnParts['withdrawn']): string => {
    const names = withdrawn.map(({ title }) => t('courses:withdraw.quoted', { title }));
    const values = { names: formatList(t.language, names), count: withdrawn.length };
    return when === 'done' ? t('courses:withdraw.also', values) : t('courses:withdraw.will_also', values);
  };
}
