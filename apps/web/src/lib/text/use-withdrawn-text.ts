import type { WithdrawnParts } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';

/** What is a draft again because learners find nothing in it any more, in words. */
export function useWithdrawnText() {
  const t = useTranslate('courses');
  return (withdrawn: WithdrawnParts['withdrawn']): string => {
    const names = withdrawn.map(({ title }) => t('courses:withdraw.quoted', { title }));
    return t('courses:withdraw.also', { names: formatList(t.language, names), count: withdrawn.length });
  };
}
