import { useTexts } from '@dars/i18n/texts-context';
import * as Radix from '@radix-ui/react-dialog';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { DotsMark } from '../brand/mark.tsx';
import { deviceStorage } from '../browser-storage.ts';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { UserText } from '../user-text.tsx';
import { type ShellLink, ShellNav, type ShellNavEntry } from './shell-nav.tsx';

interface ShellProps {
  brand: { name: string; note?: string; href: string; mark?: ReactNode };
  /** The page's h1, and the window's title. */
  title: string;
  nav: readonly ShellNavEntry[];
  /** Renders the router's link; a plain one by default. */
  renderLink?: (link: ShellLink) => ReactElement;
  /** Content beside the title: a badge, a path. */
  titleAside?: ReactNode;
  search?: ReactNode;
  /** One primary button; at phone width it sticks to the bottom instead. */
  action?: ReactNode;
  user?: ReactNode;
  /** Content at the foot of the menu. */
  foot?: ReactNode;
  /** Storage key of the menu's width. */
  storageKey?: string;
  children: ReactNode;
}

/** The width below which the menu shows icons only. */
const ICONS_ONLY = '(max-width: 1099px)';

/** Menu and bar lie on paper, the content is one white sheet. */
export function Shell(props: ShellProps) {
  const { brand, title, storageKey = 'menu-collapsed', children } = props;
  const t = useTexts();
  const isForced = useMediaQuery(ICONS_ONLY);
  const [wanted, setWanted] = useStoredFlag(storageKey);
  const collapsed = isForced || wanted;
  const menu = (isCollapsed: boolean, close?: () => void) => (
    <Side
      {...props}
      collapsed={isCollapsed}
      {...(close ? { onNavigate: close } : {})}
      {...(isForced || close ? {} : { onCollapse: () => setWanted(!wanted) })}
    />
  );
  return (
    <div className={classNames('shell', collapsed && 'is-collapsed')}>
      <title>{`${title} · ${brand.name}`}</title>
      <a href="#content" className="skip">
        {t('common:skip_to_content')}
      </a>
      <aside className="side">{menu(collapsed)}</aside>
      <header className="top">
        <OffCanvas label={t('common:menu.open')}>{(close) => menu(false, close)}</OffCanvas>
        <h1>{title}</h1>
        {props.titleAside}
        <span className="top-gap" />
        {props.search}
        {props.action && <span className="top-action">{props.action}</span>}
        {props.user}
      </header>
      <main id="content" tabIndex={-1} className="sheet">
        {children}
      </main>
      {props.action && (
        <section aria-label={t('common:jump.actions')} className="bottom-bar">
          {props.action}
        </section>
      )}
    </div>
  );
}

interface SideProps extends ShellProps {
  collapsed: boolean;
  onCollapse?: () => void;
  onNavigate?: () => void;
}

function Side({ brand, nav, foot, renderLink = plainLink, collapsed, onCollapse, onNavigate }: SideProps) {
  return (
    <>
      {renderLink({
        href: brand.href,
        className: 'brand',
        ...(collapsed ? { 'aria-label': brand.name } : {}),
        children: (
          <>
            {brand.mark ?? <DotsMark />}
            {!collapsed && <UserText className="brand-name">{brand.name}</UserText>}
            {!collapsed && brand.note && <small>{brand.note}</small>}
          </>
        ),
      })}
      <ShellNav
        entries={nav}
        collapsed={collapsed}
        renderLink={renderLink}
        onNavigate={onNavigate}
        onCollapse={onCollapse}
        foot={foot}
      />
      <div className="weave" />
    </>
  );
}

/** The menu of a phone: it slides in from the inline start and closes with the first choice. */
function OffCanvas({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <IconButton label={label} className="top-menu">
          <Icon icon={MenuIcon} />
        </IconButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content aria-describedby={undefined} className="off-canvas">
          <Radix.Title className="sr">{label}</Radix.Title>
          {children(() => setOpen(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function plainLink({ children, ...rest }: ShellLink) {
  return <a {...rest}>{children}</a>;
}

function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => deviceStorage.getItem(key) === 'true');
  return [
    value,
    (next) => {
      setValue(next);
      deviceStorage.setItem(key, String(next));
    },
  ];
}
