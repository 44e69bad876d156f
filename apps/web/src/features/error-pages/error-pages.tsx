import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { reloadPage } from '@dars/ui/reload-page';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homePath, useSession } from '../../app/session/session.tsx';

interface Place {
  /** Whether the page has no shell around it. */
  alone?: boolean;
}

/** The page for an unknown address. */
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

/** The page for a person without the permission. */
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

/**
 * The page for a screen that failed to load or to render. It reloads the document, because a failed import would fail
 * again.
 */
export function BrokenPage(at: Place) {
  const t = useTranslate();
  return (
    <Centered {...at}>
      <ErrorState heading={at.alone ? 'h1' : 'h2'} title={t('common:page.failed')} onRetry={() => void reloadPage()} />
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
