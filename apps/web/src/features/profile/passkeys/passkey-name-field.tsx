import { newPasskeyInput, PASSKEY_NAME_MAX } from '@dars/contracts/accounts/passkey';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import type { AnyFieldApi } from '@tanstack/react-form';
import { fieldRules } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';

export const nameRules = fieldRules({ name: newPasskeyInput.shape.name });

export function PasskeyNameField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('profile');
  return (
    <FormField field={field} label={t('profile:passkeys.adding.name')}>
      <Input
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FormField>
  );
}
