import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { useNavigate } from '@tanstack/react-router';
import { Menu as MenuLines } from 'lucide-react';
import { useLearnerNav } from '../../app/learner-nav.ts';
import { FrameLogo, FrameNav, ManageLink } from './frame-parts.tsx';
import type { FrameProps } from './frame-props.ts';
import { PortalFooter } from './portal-footer.tsx';

/** The frame of the template "majlis": a dark menu beside the page. */
export function FrameMajlis({ account, children }: FrameProps) {
  return (
    <div className="mj">
      <aside className="mj-side">
        <FrameLogo />
        <FrameNav className="mj-nav" icons />
      </aside>
      <div className="mj-body">
        <header className="mj-bar">
          <NarrowMenu />
          <div className="lf-tools">
            <ManageLink />
            {account}
          </div>
        </header>
        {children}
        <PortalFooter />
      </div>
    </div>
  );
}

/** The menu of a narrow page, behind a button, with the portal's name. */
function NarrowMenu() {
  const t = useTranslate('portal');
  const navigate = useNavigate();
  const screens = useLearnerNav();
  return (
    <div className="mj-narrow">
      <Menu
        label={t('portal:learner.nav')}
        items={screens.map(({ label, icon, href }) => ({
          key: href,
          label,
          icon,
          onSelect: () => void navigate({ to: href }),
        }))}
        trigger={
          <button type="button" className="btn btn-ghost btn-icon" aria-label={t('portal:learner.nav')}>
            <Icon icon={MenuLines} />
          </button>
        }
      />
      <FrameLogo />
    </div>
  );
}
