import type { Language } from '@dars/contracts/languages';
import { useLanguage, useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';

/**
 * Returns a function that changes the language, or shows a toast if the texts cannot be loaded. Its promise never
 * rejects.
 */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const t = useTranslate();
  const [, change] = useLanguage();
  return (language) =>
    change(language).catch(() => {
      toast({ title: t('common:language_failed'), detail: t('common:offline'), tone: 'error' });
    });
}
