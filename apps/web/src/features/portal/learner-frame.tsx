import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homePath, useSession } from '../../app/session.tsx';
import { PortalMark } from '../../lib/portal-mark.tsx';
import { PortalFooter } from './portal-footer.tsx';

interface LearnerFrameProps {
  title: string;
  account: ReactNode;
  children: ReactNode;
}

/** What lies round a learner's pages: the portal's bar and its footer. */
export function LearnerFrame({ title, account, children }: LearnerFrameProps) {
  const t = useTranslate('portal');
  const { realm } = useSession();
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <title>{`${title} · ${realm.name}`}</title>
      <a href="#content" className="skip">
        {t('common:skip_to_content')}
      </a>
      <Bar account={account} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PortalFooter />
    </div>
  );
}

function Bar({ account }: { account: ReactNode }) {
  const t = useTranslate('portal');
  const session = useSession();
  const home = homePath(session);
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-[72px] max-w-6xl items-center gap-3 px-6 narrow:h-[60px] narrow:px-4">
        <Link to="/home" className="flex min-w-0 items-center gap-3 rounded-control text-h3">
          <PortalMark realm={session.realm} />
          <bdi className="truncate">{session.realm.name}</bdi>
        </Link>
        <span className="flex-1" />
        {home !== '/home' && (
          <Link to={home} className={buttonClass({ variant: 'line', size: 'small' })}>
            {t('portal:learner.manage')}
          </Link>
        )}
        {account}
      </div>
    </header>
  );
}
