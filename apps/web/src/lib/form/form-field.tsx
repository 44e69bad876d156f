import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { issueText } from '@dars/i18n/issue-text';
import { Field } from '@dars/ui/form/field';
import type { AnyFieldApi } from '@tanstack/react-form';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { controlId } from './contract-form.ts';

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, 'id' | 'error'> {
  field: AnyFieldApi;
}

/** A field of a contract form with its label and the first rule that it breaks, in words of the current language. */
export function FormField({ field, ...rest }: FormFieldProps) {
  const t = useTranslate();
  const id = controlId(field.form, field.name);
  const issue: ValidationIssue | undefined = field.state.meta.errors[0];
  const isBad = issue !== undefined;
  useEffect(() => {
    // The message appears below the field, which may be below the edge of what is seen.
    const control = document.getElementById(id);
    if (isBad && control?.contains(document.activeElement))
      control.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [id, isBad]);
  return <Field {...rest} id={id} error={issue && issueText(t, issue, nameFor(issue, rest.label))} />;
}

/** What the field is called here; a rule of a part of it names the part. */
function nameFor({ path }: ValidationIssue, label: ReactNode): string | undefined {
  return path.length === 1 && typeof label === 'string' ? label : undefined;
}
