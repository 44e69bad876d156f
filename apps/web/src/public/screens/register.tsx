import { joinPath } from '@dars/contracts/accounts/invitation-code';
import type { PublicErrorCode } from '@dars/contracts/errors';
import { ACCOUNT_PATHS } from '@dars/contracts/portal/page';
import { loginPath, pathWithNext } from '../page-address.ts';
import type { PageOf, PublicRealm, ScreenProps } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { InvitedCourses, InvitedWords } from '../parts/invited-courses.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { SocialButtons } from '../parts/social-buttons.tsx';
import { type PageTranslate, usePageTexts } from '../texts.tsx';
import { RegisterForm } from './register-form.tsx';

/** Why visitors may not sign up, by the error of the form. */
const CLOSED = new Map<
  PublicErrorCode | null,
  {
    heading: 'auth:register.closed_heading' | 'auth:register.invitation_heading';
    detail: 'auth:register.closed' | 'auth:register.invitation';
  }
>([
  ['registration-closed', { heading: 'auth:register.closed_heading', detail: 'auth:register.closed' }],
  ['registration-invitation', { heading: 'auth:register.invitation_heading', detail: 'auth:register.invitation' }],
]);

/** The sign-up page: of learners in a portal, of owners on the platform. */
export function Register({ page, realm, year, languages }: ScreenProps<'register'>) {
  const t = usePageTexts();
  const { invitation } = page;
  const { next } = page.form.values;
  const closed = CLOSED.get(page.form.error);
  const open = openTexts(t, page, realm);
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={closed ? t(closed.heading) : open.heading}
      detail={closed ? t(closed.detail) : open.detail}
      languages={languages}
    >
      {!closed && (
        <>
          {invitation && <InvitedWords {...invitation} />}
          {invitation && <InvitedCourses {...invitation} calendar={realm.settings.calendar} />}
          {realm.signUp === 'approval' && !invitation && <Banner tone="info">{t('auth:register.approval')}</Banner>}
          <SocialButtons next={next} />
          <RegisterForm
            form={page.form}
            realm={page.tellsTaken ? realm : undefined}
            path={invitation ? joinPath(invitation.code) : ACCOUNT_PATHS[realm.kind].register}
            home={page.home}
            domains={page.domains ?? []}
            accepts={page.accepts}
            legal={realm.legal ?? []}
          />
        </>
      )}
      <p className="join">
        {t('auth:register.has_account')} <a href={pathWithNext(loginPath(realm), next)}>{t('auth:register.sign_in')}</a>
      </p>
    </PageFrame>
  );
}

function openTexts(t: PageTranslate, { invitation }: PageOf<'register'>, { kind, name }: PublicRealm) {
  if (invitation)
    return { heading: t('auth:register.invited.heading', { name }), detail: t('auth:register.invited.detail') };
  return kind === 'tenant'
    ? { heading: t('auth:register.learner.heading', { name }), detail: t('auth:register.learner.detail') }
    : { heading: t('auth:register.owner.heading'), detail: t('auth:register.owner.detail') };
}
