import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { issueText } from '@dars/i18n/issue-text';
import { Field } from '@dars/ui/form/field';
import type { AnyFieldApi } from '@tanstack/react-form';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { controlId } from './contract-form.ts';

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, 'id' | 'error'> {
  field: AnyFieldApi;
  /** Returns the message of an issue for which the usual one is not clear enough. */
  describe?: (issue: ValidationIssue) => string | undefined;
}

/** A field of a contract form with its label and the message of the first broken rule. */
export function FormField({ field, describe, ...rest }: FormFieldProps) {
  const t = useTranslate();
  const id = controlId(field.form, field.name);
  const issue: ValidationIssue | undefined = field.state.meta.errors[0];
  const isBad = issue !== undefined;
  useEffect(() => {
    // The message below the field may be outside of the visible area.
    const control = document.getElementById(id);
    if (isBad && control?.contains(document.activeElement))
      control.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [id, isBad]);
  const text = issue && (describe?.(issue) ?? issueText(t, issue, nameFor(issue, rest.label)));
  return <Field {...rest} id={id} error={text} />;
}

/** Returns the field's name for the message. The issue of a nested part uses that part's own name. */
function nameFor({ path }: ValidationIssue, label: ReactNode): string | undefined {
  return path.length === 1 && typeof label === 'string' ? label : undefined;
}
