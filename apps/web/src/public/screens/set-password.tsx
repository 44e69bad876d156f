import type { FormState } from '@dars/contracts/page';
import { setPasswordForm } from '@dars/contracts/sign-in';
import { issueText } from '@dars/i18n/issue-text';
import { Button } from '@dars/ui/button';
import { type FormEvent, useEffect, useState } from 'react';
import { failureText } from '../error-text.ts';
import type { ScreenProps } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { usePageTexts } from '../texts.tsx';
import { useCheckedForm } from '../use-checked-form.ts';

const FIELDS = ['password', 'confirmPassword'] as const;
/** SPEC 8 names these two texts. */
const REQUIRED = {
  password: 'auth:x_form_password_required_field',
  confirmPassword: 'auth:x_form_confirm_password_required_field',
} as const;

export function SetPassword({ page, realm, path, year, languages }: ScreenProps<'set-password'>) {
  const t = usePageTexts();
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={t('auth:set_password.title')}
      detail={t('auth:set_password.detail', { name: realm.name })}
      languages={languages}
    >
      <SetPasswordForm form={page.form} token={page.token} path={path} />
    </PageFrame>
  );
}

/** Always a plain post: the script only checks it first, and lets it through once. */
function SetPasswordForm({ form: served, token, path }: { form: FormState; token: string; path: string }) {
  const t = usePageTexts();
  const { form, issues, onInput, checkAll } = useCheckedForm(setPasswordForm, FIELDS, served.issues);
  const [busy, setBusy] = useBusyUntilShownAgain();
  const errorOf = (field: (typeof FIELDS)[number]) => {
    const issue = issues.get(field);
    if (issue?.rule === 'required-field') return t(REQUIRED[field]);
    return issue && issueText(t, issue);
  };

  function onSubmit(event: FormEvent) {
    if (!busy && checkAll()) setBusy(true);
    else event.preventDefault();
  }

  return (
    <form ref={form} className="form" method="post" action={path} noValidate onInput={onInput} onSubmit={onSubmit}>
      <Banner tone="bad">{served.error && served.issues.length === 0 && failureText(t, { code: served.error })}</Banner>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        error={errorOf('password')}
        hint={t('auth:set_password.rule')}
        autoFocus={issues.has('password')}
      />
      <PasswordField
        name="confirmPassword"
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        autoFocus={issues.has('confirmPassword') && !issues.has('password')}
      />
      <Button type="submit" variant="primary" wide busy={busy} busyText={t('auth:set_password.submitting')}>
        {t('auth:set_password.submit')}
      </Button>
    </form>
  );
}

/** Going back brings the page from the browser's cache as it was left: beating. */
function useBusyUntilShownAgain() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const reset = () => setBusy(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return [busy, setBusy] as const;
}
