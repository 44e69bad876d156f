import type { ValidationIssue } from '@dars/contracts/errors';
import { issueText } from '@dars/i18n/issue-text';
import { Field } from '@dars/ui/field';
import { Glyph } from '@dars/ui/glyph';
import { Input } from '@dars/ui/input';
import { usePageTexts } from '../texts.tsx';

interface EmailFieldProps {
  name: 'email' | 'login';
  issue: ValidationIssue | undefined;
  value: string | undefined;
  /** It is being asked whether the address is free. */
  checking?: boolean;
}

export function EmailField({ name, issue, value = '', checking = false }: EmailFieldProps) {
  const t = usePageTexts();
  return (
    <Field
      id={name}
      label={t(`fields:${name}`)}
      error={issue && issueText(t, issue)}
      status={checking ? { state: 'checking', text: t('auth:register.checking') } : null}
    >
      <Input
        ltr
        name={name}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={value}
        autoFocus={issue !== undefined}
        icon={<Glyph name="mail" />}
      />
    </Field>
  );
}
