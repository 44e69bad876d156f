import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { WifiOff } from 'lucide-react';
import { serverText } from '../../../app/session/errors.ts';
import { SaveStatus } from '../../../lib/form/save-status.tsx';
import { useOnline } from '../../../lib/use-online.ts';
import type { AutosaveState } from '../../../sync/autosave.ts';

interface PanelSaveStatusProps {
  state: AutosaveState;
  error: unknown;
  onRetry: () => void;
}

/** Shows whether the author's changes are saved. During a conflict, the panel shows both versions instead. */
export function PanelSaveStatus({ state, error, onRetry }: PanelSaveStatusProps) {
  const t = useTranslate('editor');
  if (state === 'conflict') return null;
  return (
    <SaveStatus state={state} onRetry={onRetry} className="min-h-8">
      {state === 'failed' && <span title={serverText(error) ?? t('common:offline')}>{t('editor:save.failed')}</span>}
      {state === 'saved' && t('editor:save.saved')}
      {(state === 'changed' || state === 'saving') && t('common:saving')}
    </SaveStatus>
  );
}

/** Says that the browser is offline and nothing is saved at the moment. */
export function OfflineNote() {
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
