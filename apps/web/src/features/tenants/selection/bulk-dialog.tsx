import { SUSPENSION_REASON_MAX } from '@dars/contracts/portal/tenant';
import { suspendTenantsInput, type TenantSelection } from '@dars/contracts/portal/tenant-selection';
import { toLatinDigits } from '@dars/contracts/rules';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Dialog, DialogClose } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { useStore } from '@tanstack/react-form';
import { useId, useState } from 'react';
import { fieldRules, submitOnce, useContractForm } from '../../../lib/form/contract-form.ts';
import { ReasonField } from '../../../lib/form/reason-field.tsx';
import { BulkReport } from './bulk-report.tsx';
import { BULK_TEXTS } from './bulk-texts.ts';
import { type BulkChange, useBulkChange } from './use-bulk-change.ts';

interface BulkDialogProps {
  change: BulkChange;
  selection: TenantSelection;
  /** Number of selected portals. */
  count: number;
  /** Whether the number of portals must be typed, because the selection goes beyond the visible rows. */
  confirmsCount: boolean;
  onClose: () => void;
}

const rules = fieldRules({ reason: suspendTenantsInput.shape.reason });

/** Suspends or resumes the selected portals: asks for confirmation, shows the progress and reports the skipped ones. */
export function BulkDialog({ change, selection, count, confirmsCount, onClose }: BulkDialogProps) {
  const t = useTranslate('admin');
  const texts = BULK_TEXTS[change];
  const { run, start, stop } = useBulkChange(change, selection);
  const form = useContractForm({
    values: { reason: '' },
    send: async ({ reason }) => {
      void begin(reason);
      return [];
    },
  });

  async function begin(reason: string) {
    const { phase, done, skipped } = await start(reason);
    // If every portal was changed, there is no report to read.
    if (phase !== 'done' || skipped.length > 0) return;
    toast({ title: t(texts.done, { count: done }) });
    onClose();
  }

  const countId = useId();
  const [typed, setTyped] = useState({ text: '', isWrong: false });
  const wantsCount = confirmsCount && change === 'suspend';

  function submit() {
    const isRight = toLatinDigits(typed.text).trim() === String(count);
    if (wantsCount && !isRight) {
      setTyped({ ...typed, isWrong: true });
      document.getElementById(countId)?.focus();
    } else void submitOnce(form);
  }

  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const isAsking = run.phase === 'asking';
  const isRunning = run.phase === 'running';
  return (
    <Dialog
      open
      size="small"
      title={t(texts.title, { count })}
      description={isAsking && t(texts.detail)}
      dirty={isAsking && isChanged}
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
            <Button type="submit" variant={change === 'suspend' ? 'danger' : 'primary'}>
              {t(texts.submit)}
            </Button>
          )}
          {run.phase === 'failed' && (
            <Button variant="primary" onClick={() => void begin(form.state.values.reason)}>
              {t('admin:bulk.continue')}
            </Button>
          )}
          <DialogClose>
            {(close) => (
              <Button
                variant={isAsking || isRunning || run.phase === 'failed' ? 'ghost' : 'primary'}
                onClick={isRunning ? stop : close}
              >
                {isAsking || isRunning ? t('common:actions.cancel') : t('common:actions.close')}
              </Button>
            )}
          </DialogClose>
        </>
      }
    >
      {isAsking && change === 'suspend' && (
        <form.Field name="reason" validators={rules.reason}>
          {(field) => (
            <ReasonField field={field} hint={t('admin:bulk.suspend.reason_hint')} max={SUSPENSION_REASON_MAX} />
          )}
        </form.Field>
      )}
      {isAsking && wantsCount && (
        <Field
          id={countId}
          label={t('admin:bulk.type_count', { number: formatNumber(t.language, count) })}
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
      {!isAsking && <BulkReport run={run} change={change} count={count} />}
    </Dialog>
  );
}
