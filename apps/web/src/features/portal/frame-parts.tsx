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

/** The portal's logo and name as a link to the learner's home. */
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
        <Link key={href} to={href} activeOptions={EXACT_MATCH}>
          {icons && <Icon icon={icon} />}
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The home page's link is active on that page only, and not on a course's page. */
const EXACT_MATCH = { exact: true, includeSearch: false } as const;

/** A link to the console, for administrators and lecturers. */
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
