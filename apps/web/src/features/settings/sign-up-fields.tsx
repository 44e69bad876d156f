import { SIGN_UP_MODES, type SignUpMode, type SignUpSettings } from '@dars/contracts/portal/sign-up';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Textarea } from '@dars/ui/form/textarea';
import type { AnyFieldApi } from '@tanstack/react-form';
import { useState } from 'react';
import { FormField } from '../../lib/form/form-field.tsx';

interface SignUpFieldProps {
  field: AnyFieldApi;
}

/** How learners get an account. */
export function SignUpModeField({ field }: SignUpFieldProps) {
  const t = useTranslate('settings');
  const signUp: SignUpSettings = field.state.value;
  return (
    <Field group label={t('fields:signUp')}>
      <RadioGroup<SignUpMode>
        value={signUp.mode}
        onChange={(mode) => field.handleChange({ ...signUp, mode })}
        options={SIGN_UP_MODES.map((value) => ({
          value,
          label: t(`settings:sign_up.${value}`),
          detail: t(`settings:sign_up.about.${value}`),
        }))}
      />
    </Field>
  );
}

/** The domains whose addresses may sign up, typed as one text. */
export function DomainsField({ field }: SignUpFieldProps) {
  const t = useTranslate('settings');
  const signUp: SignUpSettings = field.state.value;
  const [typed, setTyped] = useState(() => signUp.domains.join('\n'));
  // After a reset, or with another person's version, the text is that of the value.
  const isCurrent = JSON.stringify(domainsIn(typed)) === JSON.stringify(signUp.domains);
  return (
    <FormField
      field={field}
      label={t('fields:domains')}
      optional={t('common:optional')}
      hint={t('settings:sign_up.domains_hint')}
    >
      <Textarea
        dir="ltr"
        rows={2}
        spellCheck={false}
        autoCapitalize="off"
        value={isCurrent ? typed : signUp.domains.join('\n')}
        onChange={({ target }) => {
          setTyped(target.value);
          field.handleChange({ ...signUp, domains: domainsIn(target.value) });
        }}
      />
    </FormField>
  );
}

const domainsIn = (text: string): string[] => text.split(/[\s,;،]+/).filter((domain) => domain !== '');
