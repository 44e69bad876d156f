import { DECLINE_REASON_MAX, declinePortalRequestInput, type PortalRequest } from '@dars/contracts/portal-request';
import { useTranslate } from '@dars/i18n/client';
import { Dialog } from '@dars/ui/dialog';
import { Counter, Textarea } from '@dars/ui/textarea';
import { toast } from '@dars/ui/toast';
import { useStore } from '@tanstack/react-form';
import { issuesOf } from '../../app/errors.ts';
import { failureOf } from '../../app/failure.ts';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { trpc } from '../../app/trpc.ts';
import { fieldRules, submitOnce, useContractForm } from '../../lib/contract-form.ts';
import { FormField } from '../../lib/form-field.tsx';
import { FormFooter } from '../../lib/form-footer.tsx';

interface DeclineDialogProps {
  request: PortalRequest;
  onClose: () => void;
}

const rules = fieldRules({ reason: declinePortalRequestInput.shape.reason });

/** Asks for the reason, which the owner reads. */
export function DeclineDialog({ request: { id, nameInArabic: name }, onClose }: DeclineDialogProps) {
  const t = useTranslate('admin');
  const utils = trpc.useUtils();
  const decline = trpc.portalRequest.decline.useMutation({ onSettled: () => utils.portalRequest.invalidate() });
  const form = useContractForm({
    values: { reason: '' },
    send: async ({ reason }) => {
      try {
        await decline.mutateAsync({ id, reason });
        toast({ title: t('admin:requests.declined', { name }) });
        onClose();
        return [];
      } catch (error) {
        toast({ ...failureOf(t, t('admin:requests.decline_failed', { name }), error), tone: 'error' });
        return issuesOf(error);
      }
    },
  });
  const isDirty = useStore(form.store, (state) => !state.isDefaultValue && !state.isSubmitted);
  return (
    <>
      <Dialog
        open
        size="small"
        dirty={isDirty}
        title={t('admin:requests.decline_title', { name })}
        onOpenChange={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          void submitOnce(form);
        }}
        footer={
          <FormFooter
            form={form}
            variant="danger"
            submit={t('admin:requests.decline')}
            submitting={t('admin:requests.declining')}
          />
        }
      >
        <form.Field name="reason" validators={rules.reason}>
          {(field) => (
            <FormField
              field={field}
              label={t('fields:reason')}
              hint={t('admin:requests.reason_hint')}
              aside={<Counter used={[...field.state.value].length} max={DECLINE_REASON_MAX} />}
            >
              <Textarea
                rows={3}
                value={field.state.value}
                onChange={(event) => field.handleChange(event.target.value)}
              />
            </FormField>
          )}
        </form.Field>
      </Dialog>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
