import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import type { AttemptState } from '../answers/attempt-sync.ts';

const ICONS = { saved: CloudCheck, saving: CloudUpload, kept: CloudOff };

interface SaveSignProps {
  state: AttemptState;
  /** Number of questions with a typed text that is not a valid answer. */
  unaccepted: number;
}

/** Shows whether the answers are saved or waiting for the network, and whether some text is not a valid answer. */
export function SaveSign({ state: { save, waiting }, unaccepted }: SaveSignProps) {
  const t = useTranslate('attempt');
  if (save === 'saved' && unaccepted > 0) {
    return (
      <p role="status" className="attempt-save is-kept">
        <Icon icon={TriangleAlert} small />
        {t('attempt:save.unaccepted', { count: unaccepted })}
      </p>
    );
  }
  return (
    <p role="status" className={`attempt-save is-${save}`}>
      <Icon icon={ICONS[save]} small />
      {save === 'kept' ? t('attempt:save.kept', { count: waiting }) : t(`attempt:save.${save}`)}
    </p>
  );
}
