import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { CloudCheck, CloudOff, CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AttemptState } from '../answers/attempt-sync.ts';

const LOOKS = {
  saved: { icon: CloudCheck, look: 'text-success' },
  saving: { icon: CloudUpload, look: 'text-ink-3' },
  kept: { icon: CloudOff, look: 'font-semibold text-warning' },
};

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
      <Sign icon={TriangleAlert} look={LOOKS.kept.look}>
        {t('attempt:save.unaccepted', { count: unaccepted })}
      </Sign>
    );
  }
  return (
    <Sign {...LOOKS[save]}>
      {save === 'kept' ? t('attempt:save.kept', { count: waiting }) : t(`attempt:save.${save}`)}
    </Sign>
  );
}

function Sign({ icon, look, children }: { icon: LucideIcon; look: string; children: ReactNode }) {
  return (
    <p role="status" className={`flex items-center gap-1.5 text-caption whitespace-nowrap ${look}`}>
      <Icon icon={icon} small />
      {children}
    </p>
  );
}
