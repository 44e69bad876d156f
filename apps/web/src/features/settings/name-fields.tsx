import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { DESCRIPTION_MAX, DISPLAY_NAME_MAX } from '@dars/contracts/portal/general-settings';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Segmented } from '@dars/ui/form/segmented';
import { Textarea } from '@dars/ui/form/textarea';
import type { AnyFieldApi } from '@tanstack/react-form';
import { useState } from 'react';
import { FormField } from '../../lib/form/form-field.tsx';

interface TextsProps {
  field: AnyFieldApi;
}

type Texts = Record<Language, string>;

/** The portal's name in each language. */
export function NamesField({ field }: TextsProps) {
  const t = useTranslate('settings');
  const names: Texts = field.state.value;
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
  const [language, setLanguage] = useState<Language>(t.language);
  const descriptions: Texts = field.state.value;
  return (
    <FormField field={field} label={t('fields:description')} hint={t('settings:names.description_hint')}>
      <div className="grid gap-3">
        <Segmented
          value={language}
          onChange={setLanguage}
          label={t('common:language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name, lang: value }))}
        />
        <Textarea
          dir="auto"
          lang={language}
          rows={3}
          maxLength={DESCRIPTION_MAX}
          value={descriptions[language]}
          onChange={({ target }) => field.handleChange({ ...descriptions, [language]: target.value })}
        />
      </div>
    </FormField>
  );
}
