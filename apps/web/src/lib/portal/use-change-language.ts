import type { Language } from '@dars/contracts/constants';
import { useLanguage, useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';

/** Changes the language, or says that it could not be fetched. */
export function useChangeLanguage(): (language: Language) => void {
  const t = useTranslate();
  const [, change] = useLanguage();
  return (language) => {
    change(language).catch(() => {
      toast({ title: t('common:language_failed'), detail: t('common:offline'), tone: 'error' });
    });
  };
}
