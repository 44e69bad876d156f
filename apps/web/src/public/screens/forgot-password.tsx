import { forgotPasswordInput } from '@dars/contracts/accounts/new-password';
import { ACCOUNT_PATHS, type FormState } from '@dars/contracts/portal/page';
import { Button } from '@dars/ui/button';
import type { FormEvent } from 'react';
import { failureText } from '../error-text.ts';
import { loginPath, pathWithNext } from '../page-address.ts';
import type { ScreenProps } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { EmailField } from '../parts/email-field.tsx';
import { NextField } from '../parts/next-field.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { type PageTranslate, usePageTexts } from '../texts.tsx';
import { useBusyUntilShownAgain } from '../use-busy.ts';
import { useCheckedForm } from '../use-checked-form.ts';

/**
 * The form that requests a mail for a new password. It is a plain post; the script only validates it and prevents a
 * second one.
 */
export function ForgotPassword({ page, realm, year, languages }: ScreenProps<'forgot-password'>) {
  const t = usePageTexts();
  const { form: served } = page;
  const { form, issues, onInput, checkAll } = useCheckedForm(forgotPasswordInput, ['email'], served.issues);
  const [busy, setBusy] = useBusyUntilShownAgain();

  function onSubmit(event: FormEvent) {
    if (!busy && checkAll()) setBusy(true);
    else event.preventDefault();
  }

  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={t('auth:forgot.heading')}
      detail={t('auth:forgot.detail')}
      languages={languages}
    >
      <form
        ref={form}
        className="form"
        method="post"
        action={ACCOUNT_PATHS[realm.kind].forgot}
        noValidate
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <Banner tone="bad">{failureMessage(t, served)}</Banner>
        <NextField form={served} />
        <EmailField name="email" issue={issues.get('email')} value={served.values['email']} />
        <Button type="submit" variant="primary" wide busy={busy} busyText={t('auth:forgot.submitting')}>
          {t('auth:forgot.submit')}
        </Button>
      </form>
      <p className="join">
        <a href={pathWithNext(loginPath(realm), served.values['next'])}>{t('auth:forgot.back')}</a>
      </p>
    </PageFrame>
  );
}

function failureMessage(t: PageTranslate, { error, issues, retryAfter }: FormState): string | null {
  if (error === null || issues.length > 0) return null;
  if (error === 'token-used') return t('auth:forgot.used');
  return error === 'token-invalid' ? t('auth:forgot.dead') : failureText(t, { code: error, retryAfter });
}
