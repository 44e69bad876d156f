import type { ValidationIssue } from '@dars/contracts/errors';
import { issueText } from '@dars/i18n/issue-text';
import { Glyph } from '@dars/ui/brand/glyph';
import { PlainField } from '@dars/ui/form/plain-field';
import { PlainInput } from '@dars/ui/form/plain-input';
import type { ReactNode } from 'react';
import { usePageTexts } from '../texts.tsx';

interface EmailFieldProps {
  name: 'email' | 'login';
  issue: ValidationIssue | undefined;
  value: string | undefined;
  /** Whether the server is being asked if the address is free. */
  checking?: boolean;
  hint?: ReactNode;
}

export function EmailField({ name, issue, value = '', checking = false, hint }: EmailFieldProps) {
  const t = usePageTexts();
  return (
    <PlainField
      id={name}
      label={t(`fields:${name}`)}
      error={issue && issueText(t, issue)}
      hint={hint}
      status={checking ? { state: 'checking', text: t('auth:register.checking') } : null}
    >
      <PlainInput
        ltr
        name={name}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        required
        defaultValue={value}
        autoFocus={issue !== undefined}
        icon={<Glyph name="mail" />}
      />
    </PlainField>
  );
}
