import { useTexts } from '@dars/i18n/texts-context';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Dot } from '../dot.tsx';
import { Ltr } from '../ltr.tsx';

interface ErrorStateProps {
  /** Names the failure. */
  title?: ReactNode;
  detail?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The request's id, for a report. */
  requestId?: string;
  /** `h1` if nothing else is on the page. */
  heading?: 'h1' | 'h2';
  className?: string;
}

/** The error of one part of a page, while the rest of the page goes on working. */
export function ErrorState({ title, detail, onRetry, retrying = false, requestId, ...rest }: ErrorStateProps) {
  const { heading: Heading = 'h2', className } = rest;
  const t = useTexts();
  return (
    <div role="alert" className={classNames('empty empty-failed', className)}>
      <Dot hollow />
      <Heading>{title ?? t('common:failed.title')}</Heading>
      <p>{detail ?? t('common:failed.detail')}</p>
      {onRetry && (
        <Button busy={retrying} onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      )}
      {requestId && (
        <small className="caption quiet">
          {t('common:failed.request')} <Ltr>{requestId}</Ltr>
        </small>
      )}
    </div>
  );
}
