import type { LoginNotice } from '@dars/contracts/page';
import { useEffect, useState } from 'react';
import { recordEvent } from '../analytics.ts';
import type { PublicRealm, ScreenProps } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { SocialButtons } from '../parts/social-buttons.tsx';
import { SuspendedNotice } from '../parts/suspended-notice.tsx';
import { activate } from '../requests.ts';
import { type PageTranslate, usePageTexts } from '../texts.tsx';
import { LoginForm } from './login-form.tsx';

/** What differs between the doors of the product. */
const VARIANTS = {
  learner: {
    heading: 'auth:login.learner.heading',
    detail: 'auth:login.learner.detail',
    social: true,
    forgot: '/home/forgot-password',
    create: '/home/register',
  },
  'portal-owner': {
    heading: 'auth:login.portal-owner.heading',
    detail: 'auth:login.portal-owner.detail',
    social: true,
    forgot: '/forgot-password',
    create: '/create-account',
  },
  'super-admin': {
    heading: 'auth:login.super-admin.heading',
    detail: 'auth:login.super-admin.detail',
    social: false,
    forgot: '/forgot-password',
    create: null,
  },
} as const;

export function Login({ page, realm, path, year, languages }: ScreenProps<'login'>) {
  const t = usePageTexts();
  const [notice, setNotice] = useState<LoginNotice | null>(page.notice);
  const { heading, detail, social, forgot, create } = VARIANTS[page.variant];
  useActivationByQuery(realm, t, () => setNotice('activated'));
  const suspended = notice === 'suspended';
  const onSuspensionRead = () => {
    setNotice(null);
    history.replaceState(null, '', path);
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
        {social && (
          <>
            <SocialButtons />
            <p className="or">{t('common:or')}</p>
          </>
        )}
        <LoginForm form={page.form} path={path} forgotPath={forgot} />
        {create && (
          <p className="join">
            {t('auth:login.no_account')} <a href={create}>{t('auth:login.create_account')}</a>
          </p>
        )}
      </PageFrame>
      {suspended && <SuspendedNotice name={realm.name} path={path} onOk={onSuspensionRead} />}
    </>
  );
}

const NOTICES = {
  activated: ['good', 'auth:activation_success'],
  'password-set': ['good', 'auth:login.password-set'],
  'signed-out': ['info', 'auth:login.signed-out'],
  'link-invalid': ['bad', 'auth:login.link-invalid'],
} as const;

function LoginNoticeBanner({ notice }: { notice: LoginNotice | null }) {
  const t = usePageTexts();
  if (notice === null || notice === 'suspended') return <Banner tone="good">{null}</Banner>;
  const [tone, text] = NOTICES[notice];
  return <Banner tone={tone}>{t(text)}</Banner>;
}

/** SPEC 2: with `activate` and `activeToken` in the query the account is activated; a failure stays silent. */
function useActivationByQuery(realm: PublicRealm, t: PageTranslate, onActivated: () => void) {
  // Once, for the address that the page was opened with; the language may change meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const token = query.get('activeToken');
    if (!query.has('activate') || !token) return;
    for (const name of ['activate', 'activeToken']) query.delete(name);
    history.replaceState(null, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`);
    void activate(realm, token, t.language).then(({ data }) => {
      if (!data || data.passwordRequired) return;
      recordEvent('student signed up with activation');
      onActivated();
    });
  }, []);
}
