import { setPasswordForm } from '@dars/contracts/accounts/new-password';
import type { FormState } from '@dars/contracts/portal/page';
import { Button } from '@dars/ui/button';
import type { FormEvent } from 'react';
import { failureText } from '../error-text.ts';
import type { ScreenProps } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { NewPassword } from '../parts/new-password.tsx';
import { NextField } from '../parts/next-field.tsx';
import { PageFrame } from '../parts/page-frame.tsx';

import { usePageTexts } from '../texts.tsx';
import { useBusyUntilShownAgain } from '../use-busy.ts';
import { useCheckedForm } from '../use-checked-form.ts';

const FIELDS = ['password', 'confirmPassword'] as const;

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

/** The form of a new password. It is a plain post; the script only validates it and prevents a second one. */
function SetPasswordForm({ form: served, token, path }: { form: FormState; token: string; path: string }) {
  const t = usePageTexts();
  const { form, issues, onInput, checkAll } = useCheckedForm(setPasswordForm, FIELDS, served.issues);
  const [busy, setBusy] = useBusyUntilShownAgain();

  function onSubmit(event: FormEvent) {
    if (!busy && checkAll()) setBusy(true);
    else event.preventDefault();
  }

  return (
    <form ref={form} className="form" method="post" action={path} noValidate onInput={onInput} onSubmit={onSubmit}>
      <Banner tone="bad">
        {served.error && served.issues.length === 0 && failureText(t, { ...served, code: served.error })}
      </Banner>
      <input type="hidden" name="token" value={token} />
      <NextField form={served} />
      <NewPassword issues={issues} />
      <Button type="submit" variant="primary" wide busy={busy} busyText={t('auth:set_password.submitting')}>
        {t('auth:set_password.submit')}
      </Button>
    </form>
  );
}
