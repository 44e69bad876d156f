import { Input } from '@dars/ui/form/input';
import type { AnyFieldApi } from '@tanstack/react-form';
import { FormField } from '../../../lib/form/form-field.tsx';

interface CodeFieldProps {
  field: AnyFieldApi;
  label: string;
  /** Recovery codes are accepted as well, which have letters. */
  takesRecoveryCodes?: boolean;
}

/** The field for a code of the authenticator app. */
export function CodeField({ field, label, takesRecoveryCodes = false }: CodeFieldProps) {
  return (
    <FormField field={field} label={label}>
      <Input
        ltr
        inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FormField>
  );
}
