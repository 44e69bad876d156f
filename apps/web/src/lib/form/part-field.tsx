import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { issueText } from '@dars/i18n/issue-text';
import { Field } from '@dars/ui/form/field';
import type { AnyFieldApi } from '@tanstack/react-form';
import type { ComponentProps } from 'react';
import { controlId } from './contract-form.ts';

interface PartFieldProps extends Omit<ComponentProps<typeof Field>, 'id' | 'error' | 'label'> {
  field: AnyFieldApi;
  /** The path of the part inside the field's value. */
  part: readonly (string | number)[];
  label: string;
}

/** A control of one part of a contract form's value. It shows the value's broken rule if that is about this part. */
export function PartField({ field, part, label, ...rest }: PartFieldProps) {
  const t = useTranslate();
  const issue: ValidationIssue | undefined = field.state.meta.errors[0];
  const isMine = issue !== undefined && part.every((step, index) => issue.path[index + 1] === step);
  // The form moves the focus to the control that has the field's id.
  const bad = isMine && { id: controlId(field.form, field.name), error: issueText(t, issue, label) };
  return <Field {...rest} {...bad} label={label} />;
}
