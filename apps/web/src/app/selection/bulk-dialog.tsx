import { toLatinDigits } from '@dars/contracts/rules';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Dialog, DialogClose } from '@dars/ui/overlay/dialog';
import { type ReactNode, useId, useState } from 'react';
import { BulkReport, type BulkReportTexts } from './bulk-report.tsx';
import type { Bulk } from './use-bulk-run.ts';

export interface BulkTexts<Skipped> extends BulkReportTexts<Skipped> {
  title: string;
  detail: string;
  submit: string;
}

interface BulkDialogProps<Skipped extends { id: string }> {
  texts: BulkTexts<Skipped>;
  bulk: Bulk<Skipped>;
  /** Number of selected rows. */
  count: number;
  /** Whether that number must be typed first, as for what cannot be taken back beyond the visible rows. */
  confirmsCount?: boolean;
  danger?: boolean;
  /** Whether the change can be taken back, which the dialog says beforehand. Undefined: it says nothing. */
  canUndo?: boolean;
  /** The fields that the action needs. */
  fields?: ReactNode;
  /** Whether fields were filled in, which closing would lose. */
  dirty?: boolean;
  /** Called with the form once the number is right. It checks the fields and starts the run. */
  onSubmit: () => void;
  /** Continues a run that has failed. */
  onContinue: () => void;
  /** Takes the changes back; undefined for what cannot be taken back. */
  undo?: { bulk: Bulk<Skipped>; done: (count: number) => string; count: number; onStart: () => void } | undefined;
  onClose: () => void;
}

/** Asks before a bulk action, shows its progress, reports the skipped rows, and takes it back. */
export function BulkDialog<Skipped extends { id: string }>(props: BulkDialogProps<Skipped>) {
  const { texts, bulk, confirmsCount = false, danger = false, fields, dirty = false, undo, onClose } = props;
  const t = useTranslate('selection');
  // What is changed may leave the filters of the list, which then finds fewer.
  const [count] = useState(props.count);
  const countId = useId();
  const [typed, setTyped] = useState({ text: '', isWrong: false });
  const isUndo = undo !== undefined && undo.bulk.run.phase !== 'asking';
  const shown = isUndo ? undo.bulk : bulk;
  const { phase } = shown.run;
  const isAsking = phase === 'asking';
  const isRunning = phase === 'running';
  const offersUndo =
    undo && !isUndo && undo.count > 0 && (phase === 'done' || phase === 'stopped' || phase === 'failed');

  function submit() {
    const isRight = toLatinDigits(typed.text).trim() === String(count);
    if (confirmsCount && !isRight) {
      setTyped({ ...typed, isWrong: true });
      document.getElementById(countId)?.focus();
    } else props.onSubmit();
  }

  return (
    <Dialog
      open
      size="small"
      title={texts.title}
      description={isAsking && texts.detail}
      dirty={isAsking && dirty}
      dismiss={isRunning ? 'ok-only' : 'free'}
      onOpenChange={onClose}
      {...(isAsking && {
        onSubmit: (event) => {
          event.preventDefault();
          submit();
        },
      })}
      footer={
        <>
          {isAsking && (
            <Button type="submit" variant={danger ? 'danger' : 'primary'}>
              {texts.submit}
            </Button>
          )}
          {phase === 'failed' && (
            <Button variant="primary" onClick={isUndo ? undo.onStart : props.onContinue}>
              {t('selection:continue')}
            </Button>
          )}
          {offersUndo && <Button onClick={undo.onStart}>{t('selection:undo')}</Button>}
          <DialogClose>
            {(close) => (
              <Button
                variant={isAsking || isRunning || phase === 'failed' ? 'ghost' : 'primary'}
                onClick={isRunning ? shown.stop : close}
              >
                {isAsking || isRunning ? t('common:actions.cancel') : t('common:actions.close')}
              </Button>
            )}
          </DialogClose>
        </>
      }
    >
      {isAsking && fields}
      {isAsking && props.canUndo !== undefined && (
        <p className={props.canUndo ? 'small muted' : 'small font-semibold'}>
          {props.canUndo ? t('selection:can_undo') : t('selection:cannot_undo')}
        </p>
      )}
      {isAsking && confirmsCount && (
        <Field
          id={countId}
          label={t('selection:type_count', { number: formatNumber(t.language, count) })}
          error={typed.isWrong && t('common:typed_wrong')}
        >
          <Input
            ltr
            inputMode="numeric"
            autoComplete="off"
            value={typed.text}
            onChange={(event) => setTyped({ text: event.target.value, isWrong: false })}
          />
        </Field>
      )}
      {!isAsking && !isUndo && <BulkReport run={bulk.run} texts={texts} count={count} />}
      {isUndo && (
        <BulkReport
          run={undo.bulk.run}
          texts={{ ...texts, running: t('selection:undoing'), done: undo.done }}
          count={undo.count}
        />
      )}
    </Dialog>
  );
}
