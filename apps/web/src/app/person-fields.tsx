import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/glyph';
import { Input } from '@dars/ui/input';
import { PhoneInput } from '@dars/ui/phone-input';
import type { AnyFieldApi } from '@tanstack/react-form';
import type { Ref } from 'react';
import { FormField } from '../lib/form-field.tsx';
import { LookupField } from './account-lookup.tsx';

interface NameFieldProps {
  field: AnyFieldApi;
  name: 'firstName' | 'lastName';
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Typed by somebody else, so the browser's own name is no help. */
export function NameField({ field, name, ref }: NameFieldProps) {
  const t = useTranslate();
  return (
    <FormField field={field} label={t(`fields:${name}`)}>
      <Input
        ref={ref}
        dir="auto"
        autoComplete="off"
        maxLength={150}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FormField>
  );
}

export function LoginField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate();
  return (
    <LookupField field={field} lookup="login" label={t('fields:login')}>
      <Input
        ltr
        type="email"
        icon={<Glyph name="mail" small />}
        autoComplete="off"
        spellCheck={false}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </LookupField>
  );
}

export function MobileField({ field, longNumbers = false }: { field: AnyFieldApi; longNumbers?: boolean }) {
  const t = useTranslate();
  return (
    <LookupField field={field} lookup="mobile" label={t('fields:mobile')} optional={t('common:optional')}>
      <PhoneInput
        longNumbers={longNumbers}
        language={t.language}
        value={field.state.value}
        onChange={field.handleChange}
      />
    </LookupField>
  );
}
