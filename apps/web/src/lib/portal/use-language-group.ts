import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { Languages } from 'lucide-react';
import { useChangeLanguage } from './use-change-language.ts';

/** The palette's group with the other languages that the realm offers. */
export function useLanguageGroup(languages: readonly Language[] = LANGUAGES) {
  const t = useTranslate();
  const changeLanguage = useChangeLanguage();
  return {
    heading: t('common:jump.languages'),
    items: languages
      .filter((language) => language !== t.language)
      .map((language) => ({
        key: language,
        label: LANGUAGE_FACTS[language].name,
        icon: Languages,
        staysOnPage: true,
        onSelect: () => void changeLanguage(language),
      })),
  };
}
