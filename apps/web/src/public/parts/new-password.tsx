import type { ValidationIssue } from '@dars/contracts/errors';
import { PASSWORD_RULES } from '@dars/contracts/rules';
import { issueText } from '@dars/i18n/issue-text';
import { Dot } from '@dars/ui/dot';
import { useState } from 'react';
import { usePageTexts } from '../texts.tsx';
import { PasswordField } from './password-field.tsx';

/** SPEC 8 names these two texts. */
const REQUIRED = {
  password: 'auth:x_form_password_required_field',
  confirmPassword: 'auth:x_form_confirm_password_required_field',
} as const;

const RULE_TEXTS = {
  length: 'auth:password_rules.length',
  upper: 'auth:password_rules.upper',
  special: 'auth:password_rules.special',
  space: 'auth:password_rules.space',
} as const satisfies Record<keyof typeof PASSWORD_RULES, string>;

/** A new password, what it has to have, and once more. */
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
      <ul className="password-rules" aria-label={t('auth:password_rules.title')}>
        <Rule name="length" typed={typed} />
        <Rule name="upper" typed={typed} />
        <Rule name="special" typed={typed} />
        <Rule name="space" typed={typed} />
      </ul>
      <PasswordField
        name="confirmPassword"
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        autoFocus={issues.keys().next().value === 'confirmPassword'}
      />
    </>
  );
}

/** The dot fills as soon as the rule is met. */
function Rule({ name, typed }: { name: keyof typeof PASSWORD_RULES; typed: string }) {
  const t = usePageTexts();
  const isMet = PASSWORD_RULES[name](typed);
  return (
    <li className={isMet ? 'is-met' : undefined}>
      <Dot hollow={!isMet} />
      <span>
        {t(RULE_TEXTS[name])}
        {isMet && <span className="sr"> ({t('auth:password_rules.met')})</span>}
      </span>
    </li>
  );
}
