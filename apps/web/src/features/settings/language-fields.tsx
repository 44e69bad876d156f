import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { Checkbox } from '@dars/ui/form/checkbox';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { type AnyFieldApi, useStore } from '@tanstack/react-form';
import { FormField } from '../../lib/form/form-field.tsx';
import { LANGUAGE_OPTIONS } from '../../lib/form/language-choice.tsx';

interface LanguageFieldProps {
  field: AnyFieldApi;
}

/** The language for readers who have chosen none. It is offered in any case. */
export function DefaultLanguageField({ field }: LanguageFieldProps) {
  const t = useTranslate('settings');
  return (
    <FormField group field={field} label={t('fields:defaultLanguage')}>
      <RadioGroup<Language> row value={field.state.value} onChange={field.handleChange} options={LANGUAGE_OPTIONS} />
    </FormField>
  );
}

/** The languages that the portal's language switch shows. */
export function OfferedLanguagesField({ field }: LanguageFieldProps) {
  const t = useTranslate('settings');
  const offered: Language[] = field.state.value;
  const standard = useStore(field.form.store, (state) => (state.values as { language: Language }).language);
  const toggle = (language: Language, isOffered: boolean) =>
    field.handleChange(LANGUAGES.filter((each) => (each === language ? isOffered : offered.includes(each))));
  return (
    <FormField group field={field} label={t('fields:languages')} hint={t('settings:languages.hint')}>
      <div className="choices choices-row">
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            checked={offered.includes(language) || language === standard}
            disabled={language === standard}
            onChange={(isOffered) => toggle(language, isOffered)}
            label={<span lang={language}>{LANGUAGE_FACTS[language].name}</span>}
          />
        ))}
      </div>
    </FormField>
  );
}
