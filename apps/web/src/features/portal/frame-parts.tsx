import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { useLearnerNav } from '../../app/learner-nav.ts';
import { homePath, useSession } from '../../app/session/session.tsx';
import { LEARNER_HOME } from '../../lib/course/learner-paths.ts';
import { PortalMark } from '../../lib/portal/portal-mark.tsx';

/** The portal's sign and name; leads home. */
export function FrameLogo() {
  const { realm } = useSession();
  return (
    <Link to={LEARNER_HOME} className="lf-logo">
      <PortalMark realm={realm} />
      <UserText>{realm.name}</UserText>
    </Link>
  );
}

export function FrameNav({ className, icons = false }: { className: string; icons?: boolean }) {
  const t = useTranslate('portal');
  const screens = useLearnerNav();
  return (
    <nav className={className} aria-label={t('portal:learner.nav')}>
      {screens.map(({ label, href, icon }) => (
        <Link key={href} to={href} activeOptions={EXACTLY}>
          {icons && <Icon icon={icon} />}
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** A course's page is none of them. */
const EXACTLY = { exact: true, includeSearch: false } as const;

/** Back to the console, for those who run the portal or teach in it. */
export function ManageLink() {
  const t = useTranslate('portal');
  const home = homePath(useSession());
  if (home === LEARNER_HOME) return null;
  return (
    <Link to={home} className={buttonClass({ variant: 'line', size: 'small' })} aria-label={t('portal:learner.manage')}>
      <Icon icon={LayoutDashboard} small />
      <span className="lf-manage">{t('portal:learner.manage')}</span>
    </Link>
  );
}
