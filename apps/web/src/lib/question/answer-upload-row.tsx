import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Loader } from '@dars/ui/dot';
import { Progress } from '@dars/ui/feedback/progress';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UploadAnnouncement } from '@dars/ui/upload/upload-area';
import { FileUp, RotateCw, TriangleAlert } from 'lucide-react';
import type { FileUpload } from '../files/file-upload.ts';
import { useFileUpload } from '../files/use-upload.ts';

interface AnswerUploadRowProps {
  upload: FileUpload;
  onRemove: () => void;
}

/** A file that is being sent into an answer, or the reason why it was refused. */
export function AnswerUploadRow({ upload, onRemove }: AnswerUploadRowProps) {
  const t = useTranslate('attempt');
  const { state, onRetry } = useFileUpload(upload, onRemove);
  if (state.status === 'idle') return null;
  const isFailed = state.status === 'failed';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Icon icon={isFailed ? TriangleAlert : FileUp} className={isFailed ? 'text-danger' : 'text-ink-3'} />
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <Ltr className="wrap-anywhere text-small">{state.name}</Ltr>
        {state.status === 'sending' && (
          <div className="flex items-center gap-3">
            <Progress label={t('common:upload.sending')} value={state.sent} max={state.total} />
            <span className="num text-caption text-ink-2">
              {formatPercent(t.language, state.total > 0 ? state.sent / state.total : 0)}
            </span>
          </div>
        )}
        {state.status === 'checking' && (
          <p className="flex items-center gap-2 text-caption text-ink-2">
            <Loader />
            {t('common:upload.checking')}
          </p>
        )}
        {isFailed && <p className="text-caption text-danger">{state.error}</p>}
      </div>
      {isFailed && state.canRetry && (
        <Button size="small" onClick={onRetry}>
          <Icon icon={RotateCw} small />
          {t('common:actions.retry')}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        aria-label={t(isFailed ? 'attempt:files.remove' : 'attempt:files.cancel', { name: state.name })}
        onClick={onRemove}
      >
        {t(isFailed ? 'common:upload.remove' : 'common:upload.cancel')}
      </Button>
      <UploadAnnouncement state={state} hasValue={false} />
    </li>
  );
}
