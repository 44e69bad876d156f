import { ACCOUNT_PATHS, type LoginNotice, type SocialNotice } from '@dars/contracts/page';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ScreenProps } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { SocialButtons } from '../parts/social-buttons.tsx';
import { SuspendedNotice } from '../parts/suspended-notice.tsx';
import { usePageTexts } from '../texts.tsx';
import { LoginForm } from './login-form.tsx';

/** What differs between the doors of the product. */
const VARIANTS = {
  learner: {
    heading: 'auth:login.learner.heading',
    detail: 'auth:login.learner.detail',
    social: true,
    paths: ACCOUNT_PATHS.tenant,
    create: true,
  },
  'portal-owner': {
    heading: 'auth:login.portal-owner.heading',
    detail: 'auth:login.portal-owner.detail',
    social: true,
    paths: ACCOUNT_PATHS.platform,
    create: true,
  },
  'super-admin': {
    heading: 'auth:login.super-admin.heading',
    detail: 'auth:login.super-admin.detail',
    social: false,
    paths: ACCOUNT_PATHS.platform,
    create: false,
  },
} as const;

export function Login({ page, realm, path, year, languages }: ScreenProps<'login'>) {
  const t = usePageTexts();
  const [notice, setNotice] = useState<LoginNotice | null>(page.notice);
  const { heading, detail, social, paths, create } = VARIANTS[page.variant];
  useCleanAddress();
  const suspended = notice === 'suspended';
  const onSuspensionRead = () => {
    // At once: the page under the notice takes no focus as long as it is inert.
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
        <LoginNoticeBanner notice={notice} />
        {social && <SocialButtons next={page.form.values['next']} />}
        <LoginForm form={page.form} path={path} paths={paths} resend={notice === 'link-invalid'} />
        {create && (
          <p className="join">
            {t('auth:login.no_account')} <a href={paths.register}>{t('auth:login.create_account')}</a>
          </p>
        )}
      </PageFrame>
      {suspended && (
        <SuspendedNotice name={realm.name} path={path} next={page.form.values['next']} onOk={onSuspensionRead} />
      )}
    </>
  );
}

const NOTICES = {
  activated: ['good', 'auth:activation_success'],
  'password-set': ['good', 'auth:login.password-set'],
  'signed-out': ['info', 'auth:login.signed-out'],
  'session-ended': ['info', 'auth:login.session-ended'],
  'link-invalid': ['bad', 'auth:login.link-invalid'],
} as const;

function LoginNoticeBanner({ notice }: { notice: LoginNotice | null }) {
  const t = usePageTexts();
  if (notice === null || notice === 'suspended') return <Banner tone="good">{null}</Banner>;
  if (isSocial(notice)) return <Banner tone="bad">{t(`auth:notice.${notice}`)}</Banner>;
  const [tone, text] = NOTICES[notice];
  return <Banner tone={tone}>{t(text)}</Banner>;
}

function isSocial(notice: LoginNotice): notice is SocialNotice {
  return notice.startsWith('social');
}

/** Read once and gone: a reload must not say it again, and a link's secret must not stay in the address. */
const PASSING = ['notice', 'activate', 'activeToken', 'token'];

function useCleanAddress() {
  useEffect(() => {
    const address = new URL(location.href);
    for (const name of PASSING) address.searchParams.delete(name);
    if (address.href !== location.href) history.replaceState(null, '', address);
  }, []);
}
