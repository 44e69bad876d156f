import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { DESCRIPTION_MAX, DISPLAY_NAME_MAX } from '@dars/contracts/portal/general-settings';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Textarea } from '@dars/ui/form/textarea';
import type { AnyFieldApi } from '@tanstack/react-form';
import { FormField } from '../../lib/form/form-field.tsx';
import { LanguageTexts } from './language-texts.tsx';

interface TextsProps {
  field: AnyFieldApi;
}

/** The portal's name in each language. */
export function NamesField({ field }: TextsProps) {
  const t = useTranslate('settings');
  const names: Record<Language, string> = field.state.value;
  return (
    <FormField group field={field} label={t('fields:names')} hint={t('settings:names.hint')}>
      <div className="grid gap-3">
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={<span lang={language}>{LANGUAGE_FACTS[language].name}</span>}
            className="grid-cols-1"
          >
            <Input
              dir="auto"
              lang={language}
              maxLength={DISPLAY_NAME_MAX}
              value={names[language]}
              onChange={({ target }) => field.handleChange({ ...names, [language]: target.value })}
            />
          </Field>
        ))}
      </div>
    </FormField>
  );
}

/** The portal's description, in one language after the other. */
export function DescriptionsField({ field }: TextsProps) {
  const t = useTranslate('settings');
  return (
    <FormField field={field} label={t('fields:description')} hint={t('settings:names.description_hint')}>
      <LanguageTexts field={field}>
        {(props) => <Textarea {...props} rows={3} maxLength={DESCRIPTION_MAX} />}
      </LanguageTexts>
    </FormField>
  );
}
