import type { WithdrawnParts } from '@dars/contracts/outline';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';

/** What is a draft again because learners find nothing in it any more, in words. */
export function useWithdrawnText() {
  const t = useTranslate('editor');
  return (withdrawn: WithdrawnParts['withdrawn']): string => {
    const names = withdrawn.map(({ title }) => t('editor:quoted', { title }));
    return t('editor:withdrawn', { names: formatList(t.language, names), count: withdrawn.length });
  };
}
