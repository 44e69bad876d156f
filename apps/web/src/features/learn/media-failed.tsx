import type { ActivityFile } from '@dars/contracts/activity';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { ErrorState } from '@dars/ui/error-state';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';

interface MediaFailedProps {
  /** To take along instead: another program may open it. */
  file?: ActivityFile | undefined;
  onRetry?: () => void;
}

/** In place of a file that did not come, or that this browser can't show. */
export function MediaFailed({ file, onRetry }: MediaFailedProps) {
  const t = useTranslate('learn');
  return (
    <div className="card grid justify-items-center gap-2 px-4 py-10">
      <ErrorState
        title={t('learn:media.failed')}
        detail={t('learn:media.failed_detail')}
        {...(onRetry && { onRetry })}
      />
      {file && (
        <a
          href={file.url}
          download={file.name || true}
          className={`${buttonClass({ variant: 'ghost' })} max-w-full flex-initial py-2 whitespace-normal`}
        >
          <Icon icon={Download} small />
          <span className="min-w-0 wrap-anywhere">{t('learn:attachments.download', { name: file.name })}</span>
        </a>
      )}
    </div>
  );
}
