import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import type { DeskState } from './attempt-desk.ts';

const ICONS = { saved: CloudCheck, saving: CloudUpload, kept: CloudOff };

/** Whether the answers have arrived, or are kept here until there is a network. */
export function SaveSign({ state: { save, waiting } }: { state: DeskState }) {
  const t = useTranslate('attempt');
  return (
    <p role="status" className={`attempt-save is-${save}`}>
      <Icon icon={ICONS[save]} small />
      {save === 'kept' ? t('attempt:save.kept', { count: waiting }) : t(`attempt:save.${save}`)}
    </p>
  );
}
