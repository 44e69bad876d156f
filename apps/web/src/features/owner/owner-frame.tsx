import { useTranslate } from '@dars/i18n/client';
import { Logo } from '@dars/ui/brand/mark';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface OwnerFrameProps {
  title: string;
  account: ReactNode;
  children: ReactNode;
}

/** The frame of a portal owner's pages on the platform's host. */
export function OwnerFrame({ title, account, children }: OwnerFrameProps) {
  const t = useTranslate();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <title>{`${title} · ${t('common:product')}`}</title>
      <a href="#content" className="skip">
        {t('common:skip_to_content')}
      </a>
      <header className="mx-auto flex h-14 w-full max-w-6xl items-center gap-3 px-6 narrow:ps-4 narrow:pe-2">
        <Link to="/portals" className="flex rounded-control">
          <Logo name={t('common:product')} />
        </Link>
        <span className="flex-1" />
        {account}
      </header>
      <main id="content" tabIndex={-1} className="border-t border-line bg-surface outline-none">
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}
