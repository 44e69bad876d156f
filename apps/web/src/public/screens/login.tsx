import { ACCOUNT_PATHS, type LoginNotice, offersSignUp, type SocialNotice } from '@dars/contracts/portal/page';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { pathWithNext } from '../page-address.ts';
import type { ScreenProps } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { SocialButtons } from '../parts/social-buttons.tsx';
import { SuspendedNotice } from '../parts/suspended-notice.tsx';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { SIGN_UP_NOTES } from '../sign-up-notes.ts';
import { usePageTexts } from '../texts.tsx';
import { LoginForm } from './login-form.tsx';

/** The texts of each variant of the sign-in page. */
const VARIANTS = {
  learner: ['auth:login.learner.heading', 'auth:login.learner.detail'],
  'portal-owner': ['auth:login.portal-owner.heading', 'auth:login.portal-owner.detail'],
  'super-admin': ['auth:login.super-admin.heading', 'auth:login.super-admin.detail'],
} as const;

export function Login({ page, realm, path, year, languages }: ScreenProps<'login'>) {
  const t = usePageTexts();
  const [notice, setNotice] = useState(page.notice);
  const [heading, detail] = VARIANTS[page.variant];
  const paths = ACCOUNT_PATHS[realm.kind];
  // Super-admins are created by other super-admins and cannot register.
  const isForAll = page.variant !== 'super-admin';
  useCleanUrl();
  const { next } = page.form.values;
  const suspended = notice === 'suspended';
  const closeSuspension = () => {
    // Synchronous, because the page below is inert and cannot take the focus until the notice is gone.
    flushSync(() => setNotice(null));
    history.replaceState(null, '', path);
    document.getElementById('login')?.focus();
  };
  return (
    <>
      <PageFrame
        realm={realm}
        year={year}
        heading={t(heading, { name: realm.name })}
        detail={t(detail)}
        languages={languages}
        covered={suspended}
      >
        <LoginNoticeBanner notice={notice} resend={pathWithNext(paths.activate, next)} />
        {isForAll && <SocialButtons next={next} />}
        <LoginForm form={page.form} path={path} paths={paths} />
        {!suspended && <PasskeyButton next={next} />}
        {isForAll && <SignUpLine realm={realm} next={next} />}
      </PageFrame>
      {suspended && (
        <SuspendedNotice
          name={realm.name}
          path={path}
          next={next}
          suspension={page.suspension}
          onOk={closeSuspension}
        />
      )}
    </>
  );
}

/** The link to sign up and how new accounts are opened, or only the latter where visitors cannot sign up. */
function SignUpLine({ realm, next }: Pick<ScreenProps<'login'>, 'realm'> & { next: string | undefined }) {
  const t = usePageTexts();
  const note = SIGN_UP_NOTES.get(realm.signUp);
  return (
    <>
      {offersSignUp(realm) && (
        <p className="join">
          {t('auth:login.no_account')}{' '}
          <a href={pathWithNext(ACCOUNT_PATHS[realm.kind].register, next)}>{t('auth:login.create_account')}</a>
        </p>
      )}
      {note && <p className="join">{t(note)}</p>}
    </>
  );
}

const NOTICES = {
  activated: ['good', 'auth:activation_success'],
  confirmed: ['good', 'auth:login.confirmed'],
  'password-set': ['good', 'auth:login.password-set'],
  'signed-out': ['info', 'auth:login.signed-out'],
  'session-ended': ['info', 'auth:login.session-ended'],
  'link-invalid': ['bad', 'auth:login.link-invalid'],
} as const;

/** The banner with a notice. `resend` is the address at which a new link can be requested. */
function LoginNoticeBanner({ notice, resend }: { notice: LoginNotice | null; resend: string }) {
  const t = usePageTexts();
  if (!notice || notice === 'suspended') return <Banner tone="good">{null}</Banner>;
  if (isSocial(notice)) return <Banner tone="bad">{t(`auth:notice.${notice}`)}</Banner>;
  const [tone, text] = NOTICES[notice];
  return (
    <Banner tone={tone} newLink={notice === 'link-invalid' && resend}>
      {t(text)}
    </Banner>
  );
}

function isSocial(notice: LoginNotice): notice is SocialNotice {
  return notice.startsWith('social');
}

/**
 * Parameters that are removed from the address: a reload must not repeat a notice, and a link's secret must not stay.
 */
const TEMPORARY_PARAMS = ['notice', 'activate', 'activeToken', 'token'];

function useCleanUrl() {
  useEffect(() => {
    const address = new URL(location.href);
    for (const name of TEMPORARY_PARAMS) address.searchParams.delete(name);
    history.replaceState(null, '', address);
  }, []);
}
