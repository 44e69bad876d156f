import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Stepper } from '@dars/ui/layout/stepper';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { PortalMark } from '../../../lib/portal/portal-mark.tsx';
import { SETUP_PAGES, type SetupPage } from './setup-pages.ts';

interface SetupFrameProps {
  page: SetupPage;
  onSelect: (page: SetupPage) => void;
  children: ReactNode;
}

/** The frame of the assistant's pages: the portal's name, the progress and the exit. */
export function SetupFrame({ page, onSelect, children }: SetupFrameProps) {
  const t = useTranslate('identity');
  const { realm } = useSession();
  const { data: settings } = trpc.settings.get.useQuery(undefined, {
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const done: readonly SetupPage[] = settings?.setup ?? SETUP_PAGES;
  const steps = SETUP_PAGES.map((key) => ({
    key,
    label: <StepName page={key} current={page} />,
    isOpen: !done.includes(key),
  }));
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <title>{`${t('identity:setup.title')} · ${realm.name}`}</title>
      <a href="#content" className="skip">
        {t('common:skip_to_content')}
      </a>
      <header className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-6 gap-y-2 border-b border-line px-8 py-2.5 max-[1100px]:grid-cols-[1fr_auto] narrow:px-4">
        <span className="flex min-w-0 items-center gap-2.5 font-bold">
          <PortalMark realm={realm} />
          <UserText className="truncate">{realm.name}</UserText>
        </span>
        <div className="min-w-0 max-[1100px]:order-last max-[1100px]:col-span-2">
          <Stepper compact label={t('identity:setup.steps')} steps={steps} current={page} onSelect={onSelect} />
        </div>
        <Link to="/home/admin" className={`justify-self-end ${buttonClass({ variant: 'ghost', size: 'small' })}`}>
          {page === 'done' ? t('identity:setup.home') : t('identity:setup.later')}
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  );
}

/** On a phone only the current step's name is visible; the others are visually hidden. */
function StepName({ page, current }: { page: SetupPage; current: SetupPage }) {
  const t = useTranslate('identity');
  return (
    <span className={page === current ? 'max-[800px]:truncate' : 'max-[800px]:sr-only'}>
      {t(`identity:setup.step.${page}`)}
    </span>
  );
}
