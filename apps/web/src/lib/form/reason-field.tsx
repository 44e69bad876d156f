import { useTranslate } from '@dars/i18n/client';
import { Textarea, TextCounter } from '@dars/ui/form/textarea';
import type { AnyFieldApi } from '@tanstack/react-form';
import { FormField } from './form-field.tsx';

interface ReasonFieldProps {
  field: AnyFieldApi;
  /** Says who reads the reason. */
  hint: string;
  max: number;
}

/** The field for the reason of a refusal or suspension, with a counter of its characters. */
export function ReasonField({ field, hint, max }: ReasonFieldProps) {
  const t = useTranslate();
  const text: string = field.state.value;
  return (
    <FormField field={field} label={t('fields:reason')} hint={hint} aside={<TextCounter text={text} max={max} />}>
      <Textarea
        rows={3}
        value={text}
        onBlur={field.handleBlur}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FormField>
  );
}
