import { Button, ButtonLink } from '@dars/ui/button';
import { Loader } from '@dars/ui/dot';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Failure, failureText } from '../error-text.ts';
import { loginPath, pathWithNext } from '../page-address.ts';
import type { ScreenProps } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { NextField } from '../parts/next-field.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { activate } from '../requests.ts';
import { usePageTexts } from '../texts.tsx';

type Step = 'idle' | 'working' | Failure;

/**
 * Activates an account. The page sends the call and not the mail's link, because mail scanners open every link and
 * would use up the token.
 */
export function Activate({ page, realm, path, year, languages }: ScreenProps<'activate'>) {
  const t = usePageTexts();
  const { step, start, form } = useActivation(page, realm);
  const failure = typeof step === 'object' ? step : null;
  const isInvalid = failure?.code === 'token-invalid';
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={t('auth:activate.title')}
      detail={t('auth:activate.detail', { name: realm.name })}
      languages={languages}
    >
      <Banner tone="bad">{failure && failureText(t, failure)}</Banner>
      {isInvalid && <p className="more">{t('auth:activate.invalid')}</p>}
      <form ref={form} className="form" method="post" action={path} onSubmit={start}>
        <input type="hidden" name="token" value={page.token} />
        <NextField form={page.form} />
        {step === 'working' && (
          <p className="waiting" role="status">
            <Loader />
            {t('auth:activate.working')}
          </p>
        )}
        {(step === 'idle' || (failure && !isInvalid)) && (
          <Button type="submit" variant="primary" wide>
            {t('auth:activate.submit')}
          </Button>
        )}
        {isInvalid && (
          <ButtonLink href={pathWithNext(loginPath(realm), page.form.values['next'])} variant="primary" wide>
            {t('auth:activate.to_login')}
          </ButtonLink>
        )}
      </form>
    </PageFrame>
  );
}

function useActivation(page: ScreenProps<'activate'>['page'], realm: ScreenProps<'activate'>['realm']) {
  const t = usePageTexts();
  const form = useRef<HTMLFormElement>(null);
  const { error, retryAfter } = page.form;
  const [step, setStep] = useState<Step>(error ? { code: error, retryAfter } : 'idle');

  async function run() {
    setStep('working');
    const { data, failure } = await activate(realm, page.token, t.language);
    // An invalid link's token leaves the address at once; one that can be tried again stays.
    if (failure?.code === 'token-invalid') history.replaceState(null, '', location.pathname);
    if (failure) return setStep(failure);
    // The account has no password yet, so the server's page for this token asks for one.
    if (data.passwordRequired) return form.current?.submit();
    // Only learners sign up in a portal, so the event counts them.
    if (realm.kind === 'tenant') recordEvent('student signed up with activation');
    // The sign-in page shows the success. `replace` removes the link's address from the history.
    const { next } = page.form.values;
    location.replace(`${loginPath(realm)}?${new URLSearchParams({ notice: 'activated', ...(next && { next }) })}`);
  }

  // Runs once when the page is opened. After a failure only the button runs it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (step === 'idle') void run();
  }, []);

  const start = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return { step, start, form };
}

/** Fires a window event for something worth counting. An analytics script may listen for it; none has to. */
function recordEvent(name: string): void {
  window.dispatchEvent(new CustomEvent('dars:analytics', { detail: { name } }));
}
