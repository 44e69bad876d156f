import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { Segmented } from '@dars/ui/form/segmented';

/** Each language under its own name, as the options of a choice. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name, lang: value }));

interface LanguageChoiceProps {
  language: Language;
  onChange: (language: Language) => void;
}

/** Chooses the language in which a text is edited that there is in every language. */
export function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  const t = useTranslate();
  return <Segmented value={language} onChange={onChange} label={t('common:language')} options={LANGUAGE_OPTIONS} />;
}
