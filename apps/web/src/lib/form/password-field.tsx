import { useTranslate } from '@dars/i18n/client';
import { PasswordInput } from '@dars/ui/form/input';
import type { AnyFieldApi } from '@tanstack/react-form';
import { FormField } from './form-field.tsx';

interface PasswordFieldProps {
  field: AnyFieldApi;
  label: string;
  autoComplete?: 'current-password' | 'new-password';
}

/** The password field of a contract form, with a button that shows the password. */
export function PasswordField({ field, label, autoComplete = 'current-password' }: PasswordFieldProps) {
  const t = useTranslate();
  return (
    <FormField field={field} label={label}>
      <PasswordInput
        showLabel={t('common:password.show')}
        hideLabel={t('common:password.hide')}
        autoComplete={autoComplete}
        maxLength={256}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FormField>
  );
}
