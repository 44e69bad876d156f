import { CONTACT_ADDRESS_MAX } from '@dars/contracts/portal/contact';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import type { AnyFieldApi } from '@tanstack/react-form';
import { FormField } from '../../lib/form/form-field.tsx';
import { LanguageTexts } from './language-texts.tsx';

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
  return (
    <FormField
      field={field}
      label={t('fields:contactAddress')}
      optional={t('common:optional')}
      hint={t('settings:contact.address_hint')}
    >
      <LanguageTexts field={field}>{(props) => <Input {...props} maxLength={CONTACT_ADDRESS_MAX} />}</LanguageTexts>
    </FormField>
  );
}
