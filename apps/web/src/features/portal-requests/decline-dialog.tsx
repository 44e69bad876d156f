import {
  DECLINE_REASON_MAX,
  declinePortalRequestInput,
  type PortalRequest,
} from '@dars/contracts/portal/portal-request';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { issuesOf } from '../../app/session/errors.ts';
import { describeFormFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { ReasonField } from '../../lib/form/reason-field.tsx';

interface DeclineDialogProps {
  request: PortalRequest;
  onClose: () => void;
}

const rules = fieldRules({ reason: declinePortalRequestInput.shape.reason });

/** Asks for the reason of the refusal, which the owner will read. */
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
        toast(describeFormFailure(t, t('admin:requests.decline_failed', { name }), error));
        return issuesOf(error);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('admin:requests.decline_title', { name })}
      variant="danger"
      submit={t('admin:requests.decline')}
      submitting={t('admin:requests.declining')}
      onClose={onClose}
    >
      <form.Field name="reason" validators={rules.reason}>
        {(field) => <ReasonField field={field} hint={t('admin:requests.reason_hint')} max={DECLINE_REASON_MAX} />}
      </form.Field>
    </FormDialog>
  );
}
