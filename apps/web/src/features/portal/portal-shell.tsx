import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Shell } from '@dars/ui/layout/shell';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { PasswordQuestion } from '../../app/password/password-question.tsx';
import { useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { useIsAllowed } from '../../app/session/use-is-allowed.ts';
import { ShortcutsList } from '../../lib/keys/shortcuts-list.tsx';
import { PortalMark } from '../../lib/portal/portal-mark.tsx';
import { renderLink } from '../../lib/render-link.tsx';
import { PortalPalette } from './portal-palette.tsx';
import { usePortalScreens } from './use-portal-screens.ts';

interface PortalShellProps {
  path: string;
  /** The title of a screen that no menu entry leads to. */
  title?: string;
  /** The most frequent action on this screen. */
  action?: ReactNode;
  user: ReactNode;
  children: ReactNode;
}

/** The menu and the bar of the console, in the portal's colours. */
export function PortalShell({ path, title, action, user: account, children }: PortalShellProps) {
  const t = useTranslate('portal');
  const { realm } = useSession();
  const screens = usePortalScreens();
  const [home] = screens;
  const waiting = useWaitingCount();
  const toReview = useReviewCount();
  // The texts of a template belong to the menu entry of the identity.
  const isOfIdentity = /^\/home\/admin\/(template\/|certificate-design)/.test(path);
  const activePath = isOfIdentity ? '/home/admin/identity-and-colors' : path;
  // The last match is the longest one, because every address begins with the home's.
  const current = screens.findLast(({ href }) => activePath === href || activePath.startsWith(`${href}/`)) ?? home;
  return (
    <Shell
      brand={{ name: realm.name, href: home.href, mark: <PortalMark realm={realm} /> }}
      title={title ?? current.label}
      nav={screens.map((screen) => ({
        ...screen,
        current: title === undefined && screen === current,
        ...(screen.key === 'orders' && toReview > 0 && { count: formatNumber(t.language, toReview) }),
        ...(screen.key === 'marking' && waiting > 0 && { count: formatNumber(t.language, waiting) }),
      }))}
      renderLink={renderLink}
      search={<PortalPalette screens={screens} />}
      action={action}
      user={account}
      foot={
        <a href="/home" target="_blank" rel="noopener" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <Icon icon={ExternalLink} small />
          {t('portal:open_portal')}
        </a>
      }
    >
      {children}
      <ShortcutsList />
      <PasswordQuestion />
    </Shell>
  );
}

/** Milliseconds for which the number of waiting answers in the menu is not asked for again. */
const WAITING_COUNT_AGE = 60_000;

/** The number of orders that wait for a review; 0 while it is unknown. */
function useReviewCount(): number {
  const isAllowed = useIsAllowed();
  const enabled = isAllowed('orders:read');
  const { data } = trpc.order.list.useQuery({ size: 1 }, { enabled, staleTime: WAITING_COUNT_AGE });
  return data?.counts.review ?? 0;
}

/** The number of answers that wait for the person to mark them; 0 while it is unknown. */
function useWaitingCount(): number {
  const isAllowed = useIsAllowed();
  const enabled = isAllowed('enrolments:read');
  const { data } = trpc.quiz.waitingCount.useQuery(undefined, { enabled, staleTime: WAITING_COUNT_AGE });
  return data?.waiting ?? 0;
}
