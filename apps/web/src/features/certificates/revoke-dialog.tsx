import { MAX_REVOCATION_REASON, revokeCertificateInput } from '@dars/contracts/learning/certificate';
import type { CertificateRecord } from '@dars/contracts/learning/certificate-record';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { issuesOf } from '../../app/session/errors.ts';
import { describeFormFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { ConsequenceList } from '../../lib/form/consequence-list.tsx';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { ReasonField } from '../../lib/form/reason-field.tsx';

interface RevokeDialogProps {
  record: CertificateRecord;
  onClose: () => void;
}

const rules = fieldRules({ reason: revokeCertificateInput.shape.reason });

/** Asks for the reason of a revocation, and says what follows from it. */
export function RevokeDialog({ record: { id, reference, history }, onClose }: RevokeDialogProps) {
  const t = useTranslate('issuance');
  const utils = trpc.useUtils();
  const revoke = trpc.certificate.revoke.useMutation({ onSettled: () => utils.certificate.invalidate() });
  const hasPredecessors = history.findIndex((each) => each.id === id) < history.length - 1;
  const form = useContractForm({
    values: { reason: '' },
    send: async ({ reason }) => {
      try {
        await revoke.mutateAsync({ id, reason });
        toast({ title: t('issuance:revoke.done', { reference }) });
        onClose();
        return [];
      } catch (error) {
        toast(describeFormFailure(t, t('issuance:revoke.failed'), error));
        return issuesOf(error);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('issuance:revoke.title', { reference })}
      variant="danger"
      submit={t('issuance:revoke.submit')}
      submitting={t('issuance:revoke.submitting')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <ConsequenceList
          texts={[
            t('issuance:revoke.follows_code'),
            t('issuance:revoke.follows_name'),
            ...(hasPredecessors ? [t('issuance:revoke.follows_old')] : []),
            t('issuance:revoke.follows_undo'),
          ]}
        />
        <form.Field name="reason" validators={rules.reason}>
          {(field) => <ReasonField field={field} hint={t('issuance:revoke.hint')} max={MAX_REVOCATION_REASON} />}
        </form.Field>
      </div>
    </FormDialog>
  );
}
