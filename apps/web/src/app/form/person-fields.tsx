import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Input } from '@dars/ui/form/input';
import { PhoneInput } from '@dars/ui/form/phone-input';
import type { AnyFieldApi } from '@tanstack/react-form';
import type { Ref } from 'react';
import { FormField } from '../../lib/form/form-field.tsx';
import { useHomeCountry } from '../use-home-country.ts';
import { LookupField } from './account-lookup.tsx';

interface NameFieldProps {
  field: AnyFieldApi;
  name: 'firstName' | 'lastName';
  ref?: Ref<HTMLInputElement> | undefined;
  /** Whether it is the person's own name, which the browser may fill in. */
  own?: boolean;
}

const OWN = { firstName: 'given-name', lastName: 'family-name' } as const;

/** The field of a person's name. It is usually typed by somebody else, so the browser does not fill it in. */
export function NameField({ field, name, ref, own = false }: NameFieldProps) {
  const t = useTranslate();
  return (
    <FormField field={field} label={t(`fields:${name}`)}>
      <Input
        ref={ref}
        dir="auto"
        autoComplete={own ? OWN[name] : 'off'}
        maxLength={150}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FormField>
  );
}

interface LoginFieldProps {
  field: AnyFieldApi;
  /** The reason why the field cannot be changed. */
  fixed?: string | undefined;
}

export function LoginField({ field, fixed }: LoginFieldProps) {
  const t = useTranslate();
  return (
    <LookupField field={field} lookup="login" label={t('fields:login')} hint={fixed}>
      <Input
        ltr
        type="email"
        disabled={fixed !== undefined}
        icon={<Glyph name="mail" small />}
        autoComplete="off"
        spellCheck={false}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </LookupField>
  );
}

interface MobileFieldProps {
  field: AnyFieldApi;
  /** The login of the account that may keep its number. */
  own?: string | undefined;
  longNumbers?: boolean;
}

export function MobileField({ field, own, longNumbers = false }: MobileFieldProps) {
  const t = useTranslate();
  const defaultCountry = useHomeCountry();
  return (
    <LookupField field={field} lookup="mobile" own={own} label={t('fields:mobile')} optional={t('common:optional')}>
      <PhoneInput
        longNumbers={longNumbers}
        defaultCountry={defaultCountry}
        language={t.language}
        value={field.state.value}
        onChange={field.handleChange}
      />
    </LookupField>
  );
}
