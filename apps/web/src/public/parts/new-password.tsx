import type { ValidationIssue } from '@dars/contracts/errors';
import { issueText } from '@dars/i18n/issue-text';
import { PasswordRules } from '@dars/ui/form/password-rules';
import { useState } from 'react';
import { usePageTexts } from '../texts.tsx';
import { PasswordField } from './password-field.tsx';

const REQUIRED = {
  password: 'auth:x_form_password_required_field',
  confirmPassword: 'auth:x_form_confirm_password_required_field',
} as const;

/** The fields of a new password and its confirmation, with the password's rules. */
export function NewPassword({ issues }: { issues: ReadonlyMap<string, ValidationIssue> }) {
  const t = usePageTexts();
  const [typed, setTyped] = useState('');
  const errorOf = (field: keyof typeof REQUIRED) => {
    const issue = issues.get(field);
    if (issue?.rule === 'required-field') return t(REQUIRED[field]);
    return issue && issueText(t, issue);
  };
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        error={errorOf('password')}
        autoFocus={issues.keys().next().value === 'password'}
        onType={setTyped}
      />
      <PasswordRules typed={typed} />
      <PasswordField
        name="confirmPassword"
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        autoFocus={issues.keys().next().value === 'confirmPassword'}
      />
    </>
  );
}
