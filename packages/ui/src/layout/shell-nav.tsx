import { useTexts } from '@dars/i18n/texts-context';
import type { LucideIcon } from 'lucide-react';
import type { AriaAttributes, ReactElement, ReactNode } from 'react';
import { Button, IconButton } from '../button.tsx';
import { DirIcon } from '../dir-icon.tsx';
import { useDir } from '../direction.tsx';
import { Icon } from '../icon.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';

export interface ShellNavItem {
  key: string;
  label: string;
  icon: LucideIcon;
  href: string;
  current?: boolean;
  count?: ReactNode;
}

/** A link of the menu, or a heading that separates the entries below it from those above. */
export type ShellNavEntry = ShellNavItem | { key: string; heading: string };

/** The attributes of a link that the shell asks for; the element gets all of them. */
export interface ShellLink {
  href: string;
  className: string;
  children: ReactNode;
  onClick?: () => void;
  'aria-current'?: AriaAttributes['aria-current'];
  'aria-label'?: string;
}

interface ShellNavProps {
  entries: readonly ShellNavEntry[];
  collapsed: boolean;
  renderLink: (link: ShellLink) => ReactElement;
  onNavigate?: (() => void) | undefined;
  onCollapse?: (() => void) | undefined;
  foot?: ReactNode;
}

export function ShellNav({ entries, collapsed, renderLink, onNavigate, onCollapse, foot }: ShellNavProps) {
  const t = useTexts();
  const side = useDir() === 'rtl' ? 'left' : 'right';
  return (
    <>
      <nav aria-label={t('common:menu.main')} className="nav">
        {entries.map((entry) => {
          if ('heading' in entry) {
            return (
              <h2 key={entry.key} className={collapsed ? 'nav-line' : 'nav-heading'}>
                {!collapsed && entry.heading}
              </h2>
            );
          }
          const link = renderLink({
            href: entry.href,
            className: 'nav-link',
            ...(entry.current ? { 'aria-current': 'page' as const } : {}),
            ...(collapsed ? { 'aria-label': entry.label } : {}),
            ...(onNavigate ? { onClick: onNavigate } : {}),
            children: (
              <>
                <Icon icon={entry.icon} />
                {!collapsed && <span>{entry.label}</span>}
                {!collapsed && entry.count !== undefined && <span className="nav-count num">{entry.count}</span>}
              </>
            ),
          });
          return collapsed ? (
            <Tooltip key={entry.key} text={entry.label} side={side}>
              {link}
            </Tooltip>
          ) : (
            <div key={entry.key}>{link}</div>
          );
        })}
      </nav>
      <div className="side-foot">
        {!collapsed && foot}
        {onCollapse && collapsed && (
          <Tooltip text={t('common:menu.expand')} side={side}>
            <IconButton label={t('common:menu.expand')} size="small" onClick={onCollapse}>
              <DirIcon name="panel-open" small />
            </IconButton>
          </Tooltip>
        )}
        {onCollapse && !collapsed && (
          <Button variant="ghost" size="small" onClick={onCollapse}>
            <DirIcon name="panel-close" small />
            {t('common:menu.collapse')}
          </Button>
        )}
      </div>
    </>
  );
}
