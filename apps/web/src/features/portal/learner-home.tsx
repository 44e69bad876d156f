import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/empty-state';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session.tsx';
import { PortalMark } from '../../lib/portal-mark.tsx';
import { LearnerFrame } from './learner-frame.tsx';
import './learner-home.css';

/** Where a learner lands: whose portal this is, and the courses as soon as there are any. */
export function LearnerHome({ account }: { account: ReactNode }) {
  const t = useTranslate('portal');
  const { realm } = useSession();
  return (
    <LearnerFrame title={t('portal:learner.title')} account={account}>
      <Welcome />
      <div className="mx-auto max-w-6xl px-6 py-12 narrow:px-4 narrow:py-8">
        <h2 className="mb-5 text-h2">{t('portal:learner.courses')}</h2>
        <EmptyState
          className="card py-16"
          title={t('portal:learner.empty.title')}
          detail={t('portal:learner.empty.detail', { name: realm.name })}
        />
      </div>
    </LearnerFrame>
  );
}

function Welcome() {
  const t = useTranslate('portal');
  const { user, realm } = useSession();
  return (
    <div className="relative isolate overflow-clip bg-brand-ink text-white">
      <div className="star-lattice" />
      <div className="mx-auto grid max-w-6xl grid-cols-[1fr_320px] items-stretch gap-12 px-6 max-[900px]:grid-cols-1 max-[900px]:gap-2 narrow:px-4">
        <div className="self-center py-16 max-[900px]:pt-12 max-[900px]:pb-4 narrow:pt-9">
          <h1 className="text-display text-balance">{t('portal:learner.greeting', { name: user.firstName })}</h1>
          <p className="mt-3 max-w-[48ch] text-body text-pretty text-brand-200">{t('portal:learner.welcome')}</p>
        </div>
        <div className="niche mx-auto mt-6">
          <div className="niche-inside">
            <PortalMark realm={realm} large />
            <p className="mt-3 text-h3 text-ink">
              <bdi>{realm.name}</bdi>
            </p>
            {realm.description && (
              <p dir="auto" className="mt-1 line-clamp-3 text-small text-pretty text-ink-2">
                {realm.description}
              </p>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
