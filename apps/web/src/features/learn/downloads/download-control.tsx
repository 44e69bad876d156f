import { useTranslate } from '@dars/i18n/client';
import { formatBytes } from '@dars/i18n/format-bytes';
import { Button } from '@dars/ui/button';
import { Progress } from '@dars/ui/feedback/progress';
import { Icon } from '@dars/ui/icon';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import { CircleCheck, Download } from 'lucide-react';
import type { DownloadFailure } from '../../../app/offline/downloads.ts';

interface DownloadControlProps {
  /** The button's text, which says what is downloaded. */
  label: string;
  /** Bytes of everything; 0 if they are not known. */
  size: number;
  /** Bytes so far. Undefined: nothing is being downloaded. */
  received: number | undefined;
  isComplete: boolean;
  failure: DownloadFailure | undefined;
  onDownload: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** Downloads files to this device: a button, then the progress, then the removal. */
export function DownloadControl({ label, size, received, isComplete, failure, ...on }: DownloadControlProps) {
  const t = useTranslate('learn');
  const rest = isComplete ? 'complete' : 'none';
  const state = received === undefined ? rest : 'running';
  const focus = useFocusFallback(state);
  return (
    <div {...focus} className="grid justify-items-start gap-1.5 text-small text-ink-2">
      {state === 'none' && (
        <Button size="small" onClick={on.onDownload}>
          <Icon icon={Download} small />
          {size > 0 ? t('learn:download.sized', { label, size: formatBytes(t.language, size) }) : label}
        </Button>
      )}
      {state === 'running' && (
        <div className="flex w-full max-w-96 items-center gap-3">
          <span className="grid min-w-0 flex-1 gap-1">
            <Progress label={t('learn:download.running')} value={received ?? 0} max={size} />
            <span className="num text-caption text-ink-3">
              {t('learn:download.received', { received: formatBytes(t.language, received ?? 0) })}
            </span>
          </span>
          <Button size="small" variant="ghost" onClick={on.onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      )}
      {state === 'complete' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex items-center gap-1.5">
            <Icon icon={CircleCheck} small className="text-success" />
            {t('learn:download.done')}
          </span>
          <Button size="small" variant="ghost" onClick={on.onRemove}>
            {t('learn:download.remove')}
          </Button>
        </div>
      )}
      <p role="status" className="empty:hidden">
        {failure && t(`learn:download.failed.${failure}`)}
      </p>
    </div>
  );
}
