import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Shell } from '@dars/ui/shell';
import { BookOpen, ExternalLink, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session.tsx';
import { renderLink } from '../../lib/render-link.tsx';
import { PortalMark } from './portal-mark.tsx';

interface PortalShellProps {
  path: string;
  user: ReactNode;
  children: ReactNode;
}

/** Menu and bar for those who run the portal or teach in it, in the portal's own colours. */
export function PortalShell({ path, user: account, children }: PortalShellProps) {
  const t = useTranslate('portal');
  const { user, realm } = useSession();
  const isCourses = path.startsWith('/home/admin/courses');
  const isAdmin = user.authorities.includes('ROLE_ADMIN_PORTAL');
  const home = { key: 'home', label: t('portal:nav.home'), icon: House, href: '/home/admin', current: !isCourses };
  const courses = {
    key: 'courses',
    label: t('portal:nav.courses'),
    icon: BookOpen,
    href: '/home/admin/courses',
    current: isCourses,
  };
  return (
    <Shell
      brand={{ name: realm.name, href: isAdmin ? home.href : courses.href, mark: <PortalMark realm={realm} /> }}
      title={isCourses ? courses.label : home.label}
      nav={isAdmin ? [home, courses] : [courses]}
      renderLink={renderLink}
      user={account}
      foot={
        <a href="/home" target="_blank" rel="noopener" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <Icon icon={ExternalLink} small />
          {t('portal:open_portal')}
        </a>
      }
    >
      {children}
    </Shell>
  );
}
