import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { CONTACT_ADDRESS_MAX } from '@dars/contracts/portal/contact';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { Segmented } from '@dars/ui/form/segmented';
import type { AnyFieldApi } from '@tanstack/react-form';
import { useState } from 'react';
import { FormField } from '../../lib/form/form-field.tsx';

interface ContactFieldProps {
  field: AnyFieldApi;
}

export function ContactEmailField({ field }: ContactFieldProps) {
  const t = useTranslate('settings');
  return (
    <FormField
      field={field}
      label={t('fields:contactEmail')}
      optional={t('common:optional')}
      hint={t('settings:contact.email_hint')}
    >
      <Input
        ltr
        type="email"
        autoComplete="off"
        value={field.state.value}
        onChange={({ target }) => field.handleChange(target.value)}
      />
    </FormField>
  );
}

export function ContactPhoneField({ field }: ContactFieldProps) {
  const t = useTranslate('settings');
  return (
    <FormField field={field} label={t('fields:contactPhone')} optional={t('common:optional')}>
      <Input
        ltr
        type="tel"
        autoComplete="off"
        value={field.state.value}
        onChange={({ target }) => field.handleChange(target.value)}
      />
    </FormField>
  );
}

/** The postal address, in one language after the other. */
export function ContactAddressField({ field }: ContactFieldProps) {
  const t = useTranslate('settings');
  const [language, setLanguage] = useState<Language>(t.language);
  const addresses: Record<Language, string> = field.state.value;
  return (
    <FormField
      field={field}
      label={t('fields:contactAddress')}
      optional={t('common:optional')}
      hint={t('settings:contact.address_hint')}
    >
      <div className="grid gap-3">
        <Segmented
          value={language}
          onChange={setLanguage}
          label={t('common:language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name, lang: value }))}
        />
        <Input
          dir="auto"
          lang={language}
          maxLength={CONTACT_ADDRESS_MAX}
          value={addresses[language]}
          onChange={({ target }) => field.handleChange({ ...addresses, [language]: target.value })}
        />
      </div>
    </FormField>
  );
}
