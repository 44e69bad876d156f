import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { BulkDialog } from './bulk-dialog.tsx';
import type { RecentChange } from './recent-changes.ts';
import { useRunTexts } from './use-run-texts.ts';
import { useUndo } from './use-undo.ts';

interface UndoDialogProps {
  change: RecentChange;
  onClose: () => void;
}

/** Takes a recent change back. */
export function UndoDialog({ change, onClose }: UndoDialogProps) {
  const t = useTranslate('selection');
  const bulk = useUndo(change);
  const texts = useRunTexts();
  return (
    <BulkDialog
      texts={{
        ...texts,
        title: t('selection:undo_title', { title: change.title }),
        detail: t('selection:undo_detail', { number: formatNumber(t.language, change.count) }),
        submit: t('selection:undo'),
        running: t('selection:undoing'),
        done: texts.undone,
      }}
      bulk={bulk}
      count={change.count}
      onSubmit={() => void bulk.start()}
      onContinue={() => void bulk.start()}
      onClose={onClose}
    />
  );
}
