import type { WithdrawnParts } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';

/** Returns a function that names the parts which became drafts because learners would find nothing in them. */
export function useWithdrawnText() {
  const t = useTranslate('courses');
  return (withdrawn: WithdrawnParts['withdrawn']): string => {
    const names = withdrawn.map(({ title }) => t('courses:withdraw.quoted', { title }));
    return t('courses:withdraw.also', { names: formatList(t.language, names), count: withdrawn.length });
  };
}
