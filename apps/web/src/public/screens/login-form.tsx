import type { LoginResult } from '@dars/contracts/accounts/auth';
import { loginInput } from '@dars/contracts/accounts/sign-in';
import type { ACCOUNT_PATHS, FormState, Realm } from '@dars/contracts/portal/page';
import { issueText } from '@dars/i18n/issue-text';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { PlainField } from '@dars/ui/form/plain-field';
import { PlainInput } from '@dars/ui/form/plain-input';
import { type FormEvent, useRef, useState } from 'react';
import { type Failure, failureText } from '../error-text.ts';
import { nextAddress, pathWithNext } from '../page-address.ts';
import { Banner } from '../parts/banner.tsx';
import { NextField } from '../parts/next-field.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { signIn } from '../requests.ts';
import { usePageTexts } from '../texts.tsx';
import { useCheckedForm } from '../use-checked-form.ts';

const FIELDS = ['login', 'password'] as const;

interface LoginFormProps {
  form: FormState;
  path: string;
  paths: (typeof ACCOUNT_PATHS)[Realm['kind']];
}

/** The sign-in form. Without a script it is a plain post to the page; with one it calls POST /api/login. */
export function LoginForm({ form: served, path, paths }: LoginFormProps) {
  const t = usePageTexts();
  const { form, issues, onInput, checkAll } = useCheckedForm(loginInput, FIELDS, served.issues);
  const { busy, failure, submit } = useSignIn(served, path);
  const errorOf = (field: string) => {
    const issue = issues.get(field);
    return issue && issueText(t, issue);
  };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = busy ? undefined : checkAll();
    if (input) void submit(input, t.language, event.currentTarget);
  }

  return (
    <form ref={form} className="form" method="post" action={path} noValidate onInput={onInput} onSubmit={onSubmit}>
      <Banner
        tone="bad"
        newLink={failure?.code === 'account-not-activated' && pathWithNext(paths.activate, served.values['next'])}
      >
        {failure && failureText(t, failure)}
      </Banner>
      <NextField form={served} />
      <PlainField id="login" label={t('fields:login')} error={errorOf('login')}>
        <PlainInput
          ltr
          name="login"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="off"
          spellCheck={false}
          required
          defaultValue={served.values['login'] ?? ''}
          autoFocus={issues.has('login')}
          icon={<Glyph name="mail" />}
        />
      </PlainField>
      {/* The link is displayed beside the label but comes after the field, so that Tab leads from the e-mail to the
          password. */}
      <div className="with-link">
        <PasswordField
          name="password"
          autoComplete="current-password"
          error={errorOf('password')}
          autoFocus={served.error === 'wrong-credentials' || (issues.has('password') && !issues.has('login'))}
        />
        <a className="link" href={pathWithNext(paths.forgot, served.values['next'])}>
          {t('auth:login.forgot')}
        </a>
      </div>
      <Button type="submit" variant="primary" wide busy={busy} busyText={t('auth:login.submitting')}>
        {t('auth:login.submit')}
      </Button>
    </form>
  );
}

/** Opens the page that was wanted, or that of the second step, whose secret belongs in no address. */
function openNext(answer: LoginResult, { path, next = '' }: { path: string; next: string | undefined }): void {
  if ('user' in answer) {
    location.assign(nextAddress(next, location.origin));
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = path;
  for (const [name, value] of Object.entries({ pending: answer.secondStep.token, next })) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/** Signs in, one request at a time. After a wrong password the e-mail stays and the password field is emptied. */
function useSignIn(served: FormState, path: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(() =>
    served.error && served.issues.length === 0 ? { code: served.error, retryAfter: served.retryAfter } : null,
  );
  const running = useRef(false);

  async function submit(
    input: { login: string; password: string },
    language: Parameters<typeof signIn>[1],
    form: HTMLFormElement,
  ) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const answer = await signIn(input, language);
    const next = served.values['next'];
    // The button stays busy until the next page is loaded.
    if (!answer.failure) return openNext(answer.data, { path, next });
    if (answer.failure.code === 'tenant-suspended')
      return location.assign(`${path}?suspended=true${next ? `&next=${encodeURIComponent(next)}` : ''}`);
    running.current = false;
    setBusy(false);
    setFailure(answer.failure);
    const password = form.elements.namedItem('password');
    if (!(password instanceof HTMLInputElement)) return;
    if (answer.failure.code === 'wrong-credentials') password.value = '';
    password.focus();
  }
  return { busy, failure, submit };
}
