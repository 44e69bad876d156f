import type { Selection } from '@dars/contracts/list';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { useId, useState } from 'react';
import { BulkDialog } from './bulk-dialog.tsx';
import { ChangeQuestion } from './change-question.tsx';
import type { LoadRows, RowChange } from './row-change.ts';
import { useRowChange } from './use-row-change.ts';
import { useRunTexts } from './use-run-texts.ts';

interface RowChangeDialogProps {
  list: string;
  change: RowChange;
  selection: Selection<unknown>;
  load: LoadRows;
  /** Number of chosen rows. */
  count: number;
  /** Whether rows are chosen that the page does not show. */
  isBeyondPage: boolean;
  refresh: () => void;
  onChanged: () => void;
  onClose: () => void;
}

/** Changes the chosen rows of a list, and takes the change back where that is possible. */
export function RowChangeDialog(props: RowChangeDialogProps) {
  const { change, count, isBeyondPage, onChanged, onClose } = props;
  const t = useTranslate('selection');
  const texts = useRunTexts();
  const questionId = useId();
  const [answer, setAnswer] = useState<{ text: string; isMissing: boolean }>({ text: '', isMissing: false });
  const { bulk, recent, undo } = useRowChange({ ...props, answer: answer.text.trim() });
  const canUndo = change.undo !== undefined;

  function begin() {
    const { asks } = change;
    const isMissing = answer.text.trim() === '';
    const isLong = asks?.max !== undefined && answer.text.length > asks.max;
    if (!asks || !(isMissing || isLong)) return void bulk.start();
    setAnswer({ ...answer, isMissing });
    document.getElementById(questionId)?.focus();
  }

  function close() {
    if (bulk.run.done > 0) onChanged();
    onClose();
  }

  return (
    <BulkDialog
      texts={{
        ...texts,
        title: change.title,
        detail: `${t('selection:count', { number: formatNumber(t.language, count) })}. ${change.detail}`,
        submit: change.submit,
      }}
      bulk={bulk}
      count={count}
      danger={change.danger ?? false}
      confirmsCount={!canUndo && (change.danger ?? false) && isBeyondPage}
      canUndo={canUndo}
      dirty={answer.text !== ''}
      onSubmit={begin}
      onContinue={() => void bulk.start()}
      undo={recent && { bulk: undo, done: texts.undone, count: recent.count, onStart: () => void undo.start() }}
      onClose={close}
      fields={
        change.asks && (
          <ChangeQuestion
            id={questionId}
            asks={change.asks}
            answer={answer.text}
            isMissing={answer.isMissing}
            onAnswer={(text) => setAnswer({ text, isMissing: false })}
          />
        )
      }
    />
  );
}
