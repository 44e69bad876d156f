import { useTranslate } from '@dars/i18n/client';
import { Ltr } from '@dars/ui/ltr';
import { Logo } from '@dars/ui/mark';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session.tsx';

/** Where portal owners land on the platform's host. Their portals are worked on at the portals' own addresses. */
export function OwnerPage({ account }: { account: ReactNode }) {
  const t = useTranslate('admin');
  const { user } = useSession();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <title>{`${t('admin:owner.title')} · ${t('common:product')}`}</title>
      <header className="flex h-14 items-center gap-3 ps-6 pe-6 narrow:ps-4 narrow:pe-2">
        <Logo name={t('common:product')} />
        <span className="flex-1" />
        {account}
      </header>
      <main className="border-t border-line bg-surface">
        <div className="mx-auto grid max-w-2xl gap-4 px-6 py-16 narrow:px-4 narrow:py-10">
          <h1 className="text-h1">{t('admin:owner.greeting', { name: user.firstName })}</h1>
          <p className="text-body text-pretty text-ink-2">{t('admin:owner.detail')}</p>
          <p className="flex flex-wrap gap-2 border-t border-line pt-4 text-small">
            <span className="text-ink-3">{t('admin:owner.account')}</span>
            <Ltr>{user.login}</Ltr>
          </p>
        </div>
      </main>
    </div>
  );
}
