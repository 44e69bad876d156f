import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { loadAnew } from '@dars/ui/load-anew';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homePath, useSession } from '../../app/session/session.tsx';

interface Place {
  /** Without a shell round it. */
  alone?: boolean;
}

/** A path that leads nowhere. */
export function UnknownPage(at: Place) {
  const t = useTranslate();
  return (
    <Centered {...at}>
      <EmptyState
        heading={at.alone ? 'h1' : 'h2'}
        title={t('common:page.not_found')}
        detail={t('common:page.not_found_detail')}
        action={<HomeLink />}
      />
    </Centered>
  );
}

/** Signed in, but not for this. */
export function ForbiddenPage(at: Place) {
  const t = useTranslate();
  return (
    <Centered {...at}>
      <EmptyState
        heading={at.alone ? 'h1' : 'h2'}
        title={t('common:page.forbidden')}
        detail={t('common:page.forbidden_detail')}
        action={<HomeLink />}
      />
    </Centered>
  );
}

/** A screen that failed to load or to draw. What lies round it goes on working. An import that failed would fail again. */
export function BrokenPage(at: Place) {
  const t = useTranslate();
  return (
    <Centered {...at}>
      <ErrorState heading={at.alone ? 'h1' : 'h2'} title={t('common:page.failed')} onRetry={() => void loadAnew()} />
    </Centered>
  );
}

function HomeLink() {
  const t = useTranslate();
  return (
    <Link to={homePath(useSession())} className={buttonClass({ variant: 'primary' })}>
      {t('common:page.home')}
    </Link>
  );
}

function Centered({ alone, children }: Place & { children: ReactNode }) {
  const Element = alone ? 'main' : 'div';
  return <Element className="grid min-h-[70dvh] place-items-center px-4">{children}</Element>;
}
