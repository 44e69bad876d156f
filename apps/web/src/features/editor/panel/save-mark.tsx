import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Loader } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { Check, TriangleAlert, WifiOff } from 'lucide-react';
import { serverText } from '../../../app/session/errors.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { AutosaveState } from '../../../sync/autosave.ts';

interface SaveMarkProps {
  state: AutosaveState;
  error: unknown;
  onRetry: () => void;
}

/** Shows whether the author's changes are saved. */
export function SaveMark({ state, error, onRetry }: SaveMarkProps) {
  const t = useTranslate('editor');
  if (state === 'failed') {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-caption text-danger">
        <Icon icon={TriangleAlert} small />
        <span title={serverText(error) ?? t('common:offline')}>{t('editor:save.failed')}</span>
        <Button size="small" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      </span>
    );
  }
  // A conflict is shown below, with its choice.
  if (state === 'conflict') return null;
  return (
    <span role="status" className="flex min-h-8 items-center gap-1.5 text-caption text-ink-3">
      {state === 'saved' ? <Icon icon={Check} small className="text-success" /> : <Loader />}
      {state === 'saved' ? t('editor:save.saved') : t('common:saving')}
    </span>
  );
}

/** Says that the browser is offline and nothing is saved at the moment. */
export function OfflineMark() {
  const t = useTranslate('editor');
  const isOnline = useOnline();
  return (
    <div role="status" className="basis-full">
      {!isOnline && (
        <p className="mt-2 flex items-start gap-2 text-caption text-warning">
          <Icon icon={WifiOff} small />
          {t('editor:save.offline')}
        </p>
      )}
    </div>
  );
}
