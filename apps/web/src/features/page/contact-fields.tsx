import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';
import type { PortalPage } from '@dars/contracts/portal/portal-page';
import { useTranslate } from '@dars/i18n/client';
import { issueText } from '@dars/i18n/issue-text';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { type ComponentProps, useState } from 'react';
import { contactIssues } from './contact-issues.ts';

interface ContactFieldsProps {
  contact: PortalPage['contact'];
  onChange: (contact: PortalPage['contact']) => void;
  language: Language;
}

export function ContactFields({ contact, onChange, language }: ContactFieldsProps) {
  const t = useTranslate('customize');
  const set = (part: Partial<PortalPage['contact']>) => onChange({ ...contact, ...part });
  const issues = contactIssues(contact);
  const errorOf = (name: 'email' | 'phone') => {
    const issue = issues.get(name);
    return issue && issueText(t, issue);
  };
  return (
    <>
      <CheckedField
        label={t('fields:email')}
        error={errorOf('email')}
        type="email"
        value={contact.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <CheckedField
        label={t('fields:pagePhone')}
        error={errorOf('phone')}
        type="tel"
        value={contact.phone}
        onChange={(event) => set({ phone: event.target.value })}
      />
      <Field label={t('fields:pageAddress')} hint={LANGUAGE_FACTS[language].name}>
        <Input
          dir="auto"
          lang={language}
          maxLength={200}
          value={contact.address[language]}
          onChange={(event) => set({ address: { ...contact.address, [language]: event.target.value } })}
        />
      </Field>
    </>
  );
}

type CheckedFieldProps = ComponentProps<typeof Input> & { label: string; error: string | undefined };

/** A field that shows its error only while it is not focused. */
function CheckedField({ label, error, ...input }: CheckedFieldProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <Field label={label} error={!isFocused && error}>
      <Input {...input} ltr onFocus={() => setFocused(true)} onBlur={() => setFocused(false)} />
    </Field>
  );
}
