import { localizedName } from '@dars/contracts/language';
import { SUSPENSION_REASON_MAX } from '@dars/contracts/portal/tenant';
import { suspendTenantsInput, type TenantSelection } from '@dars/contracts/portal/tenant-selection';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useStore } from '@tanstack/react-form';
import { BulkDialog as Frame } from '../../../app/selection/bulk-dialog.tsx';
import { fieldRules, submitOnce, useContractForm } from '../../../lib/form/contract-form.ts';
import { ReasonField } from '../../../lib/form/reason-field.tsx';
import { BULK_TEXTS, WHY_SKIPPED } from './bulk-texts.ts';
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

/** Suspends or resumes the selected portals. */
export function BulkDialog({ change, selection, count, confirmsCount, onClose }: BulkDialogProps) {
  const t = useTranslate('admin');
  const texts = BULK_TEXTS[change];
  const form = useContractForm({
    values: { reason: '' },
    send: async () => {
      void begin();
      return [];
    },
  });
  const reason = useStore(form.store, (state) => state.values.reason);
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const bulk = useBulkChange(change, { selection, reason });

  async function begin() {
    const { phase, done, skipped } = await bulk.start();
    // If every portal was changed, there is no report to read.
    if (phase !== 'done' || skipped.length > 0) return;
    toast({ title: t(texts.done, { count: done }) });
    onClose();
  }

  const isSuspension = change === 'suspend';
  return (
    <Frame
      texts={{
        title: t(texts.title, { count }),
        detail: t(texts.detail),
        submit: t(texts.submit),
        running: t(texts.running),
        done: (done) => t(texts.done, { count: done }),
        skipped: (skipped) => t('admin:bulk.skipped', { count: skipped }),
        describe: (portal) => ({ name: localizedName(portal, t.language), why: t(WHY_SKIPPED[portal.status]) }),
      }}
      bulk={bulk}
      count={count}
      confirmsCount={confirmsCount && isSuspension}
      danger={isSuspension}
      dirty={isChanged}
      onSubmit={() => void submitOnce(form)}
      onContinue={() => void begin()}
      onClose={onClose}
      fields={
        isSuspension && (
          <form.Field name="reason" validators={rules.reason}>
            {(field) => (
              <ReasonField field={field} hint={t('admin:bulk.suspend.reason_hint')} max={SUSPENSION_REASON_MAX} />
            )}
          </form.Field>
        )
      }
    />
  );
}
