import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { useIsStorageRefused } from '@dars/ui/storage-refusal';
import { CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react';
import { SaveStatus } from '../../../lib/form/save-status.tsx';
import type { SheetState } from '../answers/attempt-sync.ts';

const ICONS = {
  saved: <Icon icon={CloudCheck} small />,
  saving: <Icon icon={CloudUpload} small />,
  kept: undefined,
};

interface AnswersSaveStatusProps {
  state: SheetState;
  /** Number of questions with a typed text that is not a valid answer. */
  unaccepted: number;
}

/** Shows whether the answers are saved or waiting for the network, and whether some text is not a valid answer. */
export function AnswersSaveStatus({ state: { save, waiting }, unaccepted }: AnswersSaveStatusProps) {
  const t = useTranslate('attempt');
  const isStorageRefused = useIsStorageRefused();
  const keptKey = isStorageRefused ? 'attempt:save.not_saved' : 'attempt:save.kept';
  if (save === 'saved' && unaccepted > 0) {
    return (
      <SaveStatus
        state="incomplete"
        icon={<Icon icon={TriangleAlert} small />}
        tone="warning"
        className="whitespace-nowrap"
      >
        {t('attempt:save.unaccepted', { count: unaccepted })}
      </SaveStatus>
    );
  }
  return (
    <SaveStatus
      state={save}
      icon={ICONS[save]}
      tone={save === 'saved' ? 'success' : undefined}
      className="whitespace-nowrap"
    >
      {save === 'kept' ? t(keptKey, { count: waiting }) : t(`attempt:save.${save}`)}
    </SaveStatus>
  );
}
