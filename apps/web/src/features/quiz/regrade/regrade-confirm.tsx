import type { RegradeCounts } from '@dars/contracts/learning/regrade';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import type { Passes } from './pass-choice.tsx';

interface RegradeConfirmProps {
  open: boolean;
  onClose: () => void;
  counts: RegradeCounts;
  passes: Passes;
  onConfirm: () => void;
}

/** Repeats what a regrade changes before it starts: results, passes, certificates, and how long it can be undone. */
export function RegradeConfirm({ open, onClose, counts, passes, onConfirm }: RegradeConfirmProps) {
  const t = useTranslate('quiz');
  const changes = (['up', 'down', 'gained'] as const).filter((change) => counts[change] > 0);
  const [outcome, detail] =
    passes === 'keep'
      ? [t('quiz:regrade.keep'), t('quiz:regrade.keep_detail')]
      : [t('quiz:regrade.take'), t('quiz:regrade.take_detail')];
  const lost = [`${t('quiz:regrade.passes', { count: counts.lost })}: ${outcome}`, detail];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('quiz:regrade.title')}
      confirmText={t('quiz:regrade.start', { count: counts.attempts })}
      onConfirm={onConfirm}
    >
      <ConsequenceList
        texts={[
          ...changes.map(
            (change) => `${t(`quiz:regrade.count.${change}`)}: ${formatNumber(t.language, counts[change])}`,
          ),
          ...(counts.lost > 0 ? lost : []),
          t('quiz:regrade.certificates'),
          t('quiz:regrade.undoable'),
        ]}
      />
    </ConfirmDialog>
  );
}
