import { useTranslate } from '@dars/i18n/client';
import { ErrorState } from '@dars/ui/error-state';

/** In place of a file that did not come, or that this browser can't play. */
export function MediaFailed({ onRetry }: { onRetry?: () => void }) {
  const t = useTranslate('learn');
  return (
    <ErrorState
      className="card py-14"
      title={t('learn:media.failed')}
      detail={t('learn:media.failed_detail')}
      {...(onRetry && { onRetry })}
    />
  );
}
