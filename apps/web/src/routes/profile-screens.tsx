import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { PasswordQuestion } from '../app/password/password-question.tsx';
import { useSession } from '../app/session/session.tsx';
import { useIsAllowed } from '../app/session/use-is-allowed.ts';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { LearnerAccountMenu } from '../features/account/learner-account-menu.tsx';
import { LeaveButton } from '../features/account/leave-button.tsx';
import { OwnerFrame } from '../features/owner/owner-frame.tsx';
import { LearnerFrame } from '../features/portal/learner-frame.tsx';
import { PortalShell } from '../features/portal/portal-shell.tsx';
import { DownloadsSection } from '../features/profile/downloads-section.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { SetUpPage } from '../features/profile/set-up-page.tsx';
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

/** The set-up of a second step that is required, without the menus that lead to closed pages. */
export function SetUpScreen() {
  const t = useTranslate('profile');
  const { realm } = useSession();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <title>{`${t('profile:set_up.title')} · ${realm.name}`}</title>
      <header className="mx-auto flex h-14 w-full max-w-6xl items-center gap-3 px-6 narrow:ps-4 narrow:pe-2">
        <UserText className="font-semibold">{realm.name}</UserText>
        <span className="flex-1" />
        <LeaveButton />
      </header>
      <main id="content" tabIndex={-1} className="border-t border-line bg-surface outline-none">
        <div className="mx-auto max-w-6xl">
          <SetUpPage />
          <PasswordQuestion />
        </div>
      </main>
    </div>
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
