import { reissueCertificateInput } from '@dars/contracts/learning/certificate';
import type { CertificateRecord } from '@dars/contracts/learning/certificate-record';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { toast } from '@dars/ui/toast';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { issuesOf } from '../../app/session/errors.ts';
import { describeFormFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { FormField } from '../../lib/form/form-field.tsx';

interface ReissueDialogProps {
  record: CertificateRecord;
  /** Called with the id of the new certificate. */
  onIssued: (id: string) => void;
  onClose: () => void;
}

const rules = fieldRules({ name: reissueCertificateInput.shape.name });

/** Issues a certificate with a corrected name, and says what becomes of the old code. */
export function ReissueDialog({ record: { id, learnerName }, onIssued, onClose }: ReissueDialogProps) {
  const t = useTranslate('issuance');
  const utils = trpc.useUtils();
  const reissue = trpc.certificate.reissue.useMutation({ onSettled: () => utils.certificate.invalidate() });
  const form = useContractForm({
    values: { name: learnerName },
    send: async ({ name }) => {
      try {
        const made = await reissue.mutateAsync({ id, name });
        toast({ title: t('issuance:reissue.done', { reference: made.reference }) });
        onClose();
        onIssued(made.id);
        return [];
      } catch (error) {
        toast(describeFormFailure(t, t('issuance:reissue.failed'), error));
        return issuesOf(error);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('issuance:reissue.title')}
      description={t('issuance:reissue.detail')}
      submit={t('issuance:reissue.submit')}
      submitting={t('common:saving')}
      onClose={onClose}
    >
      <form.Field name="name" validators={rules.name}>
        {(field) => (
          <FormField field={field} label={t('issuance:reissue.name')}>
            <Input
              dir="auto"
              autoComplete="off"
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
            />
          </FormField>
        )}
      </form.Field>
    </FormDialog>
  );
}
