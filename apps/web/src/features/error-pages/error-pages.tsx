import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { reloadPage } from '@dars/ui/reload-page';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homePath, useSession } from '../../app/session/session.tsx';

interface ErrorPageProps {
  /** Whether the page has no shell around it. */
  standalone?: boolean;
}

/** The page for an unknown address. */
export function UnknownPage(props: ErrorPageProps) {
  const t = useTranslate();
  return (
    <Centered {...props}>
      <EmptyState
        heading={props.standalone ? 'h1' : 'h2'}
        title={t('common:page.not_found')}
        detail={t('common:page.not_found_detail')}
        action={<HomeLink />}
      />
    </Centered>
  );
}

/** The page for a person without the permission. */
export function ForbiddenPage(props: ErrorPageProps) {
  const t = useTranslate();
  return (
    <Centered {...props}>
      <EmptyState
        heading={props.standalone ? 'h1' : 'h2'}
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
export function BrokenPage(props: ErrorPageProps) {
  const t = useTranslate();
  return (
    <Centered {...props}>
      <ErrorState
        heading={props.standalone ? 'h1' : 'h2'}
        title={t('common:page.failed')}
        onRetry={() => void reloadPage()}
      />
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

function Centered({ standalone, children }: ErrorPageProps & { children: ReactNode }) {
  const Element = standalone ? 'main' : 'div';
  return <Element className="grid min-h-[70dvh] place-items-center px-4">{children}</Element>;
}
