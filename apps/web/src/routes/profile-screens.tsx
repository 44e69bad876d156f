import { useTranslate } from '@dars/i18n/client';
import { PasswordQuestion } from '../app/password/password-question.tsx';
import { useIsAllowed } from '../app/session/use-is-allowed.ts';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { LearnerAccountMenu } from '../features/account/learner-account-menu.tsx';
import { OwnerFrame } from '../features/owner/owner-frame.tsx';
import { LearnerFrame } from '../features/portal/learner-frame.tsx';
import { PortalShell } from '../features/portal/portal-shell.tsx';
import { DownloadsSection } from '../features/profile/downloads-section.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import '../app/screens.css';

/** The profile in a portal. Administrators and lecturers keep the console's menu. */
export function PortalProfileScreen() {
  const t = useTranslate();
  if (useIsAllowed()('portal:teach')) {
    return (
      <PortalShell path="/home/profile" title={t('common:profile')} user={<AccountMenu />}>
        <ProfilePage />
      </PortalShell>
    );
  }
  return (
    <LearnerFrame title={t('common:profile')} account={<LearnerAccountMenu />}>
      <div className="mx-auto my-8 max-w-6xl px-6 narrow:my-0 narrow:px-0">
        <div className="overflow-clip rounded-card border border-line bg-surface narrow:rounded-none narrow:border-0">
          <h1 className="sr">{t('common:profile')}</h1>
          <ProfilePage />
          <PasswordQuestion />
          {'caches' in window && <DownloadsSection />}
        </div>
      </div>
    </LearnerFrame>
  );
}

export function OwnerProfileScreen() {
  const t = useTranslate();
  return (
    <OwnerFrame title={t('common:profile')} account={<AccountMenu />}>
      <h1 className="sr">{t('common:profile')}</h1>
      <ProfilePage />
      <PasswordQuestion />
    </OwnerFrame>
  );
}
