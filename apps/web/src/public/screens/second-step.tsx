import { codeInput } from '@dars/contracts/accounts/second-factor';
import { issueText } from '@dars/i18n/issue-text';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { PlainField } from '@dars/ui/form/plain-field';
import { PlainInput } from '@dars/ui/form/plain-input';
import { type FormEvent, useEffect, useState } from 'react';
import { failureText } from '../error-text.ts';
import { pathWithNext } from '../page-address.ts';
import type { ScreenProps } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { NextField } from '../parts/next-field.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { usePageTexts } from '../texts.tsx';
import { useBusyUntilShownAgain } from '../use-busy.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { useHydrated } from '../use-hydrated.ts';

const FIELDS = ['code'] as const;

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. */
export function SecondStep({ page, realm, year, languages }: ScreenProps<'second-step'>) {
  const t = usePageTexts();
  const [isRecovery, setRecovery] = useState(false);
  const { next } = page.form.values;
  // The page is an answer to a form: a reload leads to the sign-in page instead of sending the form again.
  useEffect(() => history.replaceState(null, '', pathWithNext(page.action, next)), [page.action, next]);
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={t('auth:second_step.title')}
      detail={
        isRecovery ? t('auth:second_step.recovery_detail') : t('auth:second_step.app_detail', { name: realm.name })
      }
      languages={languages}
    >
      <CodeForm key={String(isRecovery)} page={page} isRecovery={isRecovery} />
      {useHydrated() && (
        <p className="join">
          <button type="button" className="link" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? t('auth:second_step.to_app') : t('auth:second_step.to_recovery')}
          </button>
        </p>
      )}
      <p className="join">
        <a href={pathWithNext(page.action, next)}>{t('auth:second_step.again')}</a>
      </p>
    </PageFrame>
  );
}

/** The form is a plain post; the script only validates it and prevents a second one. */
function CodeForm({ page, isRecovery }: Pick<ScreenProps<'second-step'>, 'page'> & { isRecovery: boolean }) {
  const t = usePageTexts();
  const { form: served, token, action } = page;
  const { form, issues, onInput, checkAll } = useCheckedForm(codeInput, FIELDS, served.issues);
  const [busy, setBusy] = useBusyUntilShownAgain();
  const isHydrated = useHydrated();
  const issue = issues.get('code');

  function onSubmit(event: FormEvent) {
    if (!busy && checkAll()) setBusy(true);
    else event.preventDefault();
  }

  return (
    <form ref={form} className="form" method="post" action={action} noValidate onInput={onInput} onSubmit={onSubmit}>
      <Banner tone="bad">
        {served.error && served.issues.length === 0 && failureText(t, { ...served, code: served.error })}
      </Banner>
      <input type="hidden" name="pending" value={token} />
      <NextField form={served} />
      <PlainField
        id="code"
        label={isRecovery ? t('auth:second_step.recovery') : t('auth:second_step.app')}
        error={issue && issueText(t, issue)}
      >
        <PlainInput
          ltr
          name="code"
          type="text"
          // Without the script the field takes both kinds of codes, and a recovery code has letters.
          inputMode={isHydrated && !isRecovery ? 'numeric' : 'text'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
          autoFocus
          icon={<Glyph name="lock" />}
        />
      </PlainField>
      <Button type="submit" variant="primary" wide busy={busy} busyText={t('auth:second_step.submitting')}>
        {t('auth:second_step.submit')}
      </Button>
    </form>
  );
}
