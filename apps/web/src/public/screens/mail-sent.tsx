import { forgotPasswordInput } from '@dars/contracts/accounts/new-password';
import { ACCOUNT_PATHS, offersSignUp } from '@dars/contracts/portal/page';
import { Button } from '@dars/ui/button';
import { type FormEvent, useEffect, useState } from 'react';
import { failureText } from '../error-text.ts';
import { loginPath, pathWithNext } from '../page-address.ts';
import type { ScreenProps } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { EmailField } from '../parts/email-field.tsx';
import { NextField } from '../parts/next-field.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { usePageTexts } from '../texts.tsx';
import { useBusyUntilShownAgain } from '../use-busy.ts';
import { useCheckedForm } from '../use-checked-form.ts';

/** Seconds until another mail can be requested. */
const RESEND_DELAY = 60;

const DETAILS = { activate: 'auth:mail_sent.activate', reset: 'auth:mail_sent.reset' } as const;
const OTHER_PATHS = { activate: 'register', reset: 'forgot' } as const;

export function MailSent({ page, realm, path, year, languages }: ScreenProps<'mail-sent'>) {
  const t = usePageTexts();
  const { about, email } = page;
  const { next } = page.form.values;
  const isKnown = email !== '';
  const offersOther = isKnown && (about === 'reset' || offersSignUp(realm));
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={isKnown ? t('auth:mail_sent.title') : t('auth:mail_sent.ask_title')}
      detail={isKnown ? t(DETAILS[about], { email }) : t('auth:mail_sent.ask_detail')}
      languages={languages}
    >
      {isKnown && <p className="more mail-hint">{t('auth:mail_sent.hint')}</p>}
      <ResendForm page={page} path={path} />
      <p className="join">
        {offersOther && (
          <a href={pathWithNext(ACCOUNT_PATHS[realm.kind][OTHER_PATHS[about]], next)}>{t('auth:mail_sent.other')}</a>
        )}
        {offersOther && <span aria-hidden="true"> · </span>}
        <a href={pathWithNext(loginPath(realm), next)}>{t('auth:forgot.back')}</a>
      </p>
    </PageFrame>
  );
}

function ResendForm({ page, path }: Pick<ScreenProps<'mail-sent'>, 'page' | 'path'>) {
  const t = usePageTexts();
  const { email, isAgain, form: served } = page;
  const { form, issues, onInput, checkAll } = useCheckedForm(forgotPasswordInput, ['email'], served.issues);
  const [busy, setBusy] = useBusyUntilShownAgain();
  const isKnown = email !== '';
  const left = useCountdown(isKnown && served.error === null ? RESEND_DELAY : 0);

  function onSubmit(event: FormEvent) {
    if (!busy && left === 0 && checkAll()) setBusy(true);
    else event.preventDefault();
  }

  return (
    <form ref={form} className="form" method="post" action={path} noValidate onInput={onInput} onSubmit={onSubmit}>
      <Banner tone="bad">
        {served.error && served.issues.length === 0 && failureText(t, { ...served, code: served.error })}
      </Banner>
      <Banner tone="good">{isAgain && t('auth:mail_sent.again')}</Banner>
      <NextField form={served} />
      {isKnown ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <EmailField name="email" issue={issues.get('email')} value={served.values['email']} />
      )}
      <Button
        type="submit"
        variant={isKnown ? 'line' : 'primary'}
        wide
        aria-disabled={left > 0 || undefined}
        busy={busy}
        busyText={t('auth:mail_sent.submitting')}
      >
        {labelOf()}
      </Button>
    </form>
  );

  function labelOf(): string {
    if (!isKnown) return t('auth:mail_sent.ask_submit');
    return left > 0 ? t('auth:mail_sent.wait', { time: clockText(left) }) : t('auth:mail_sent.submit');
  }
}

/** Returns the seconds left. It starts with hydration; without a script the button always works. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
