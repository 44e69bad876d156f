import { FACTOR_REASON_MAX, type PersonFactor, removeFactorInput } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import type { ComponentProps } from 'react';
import { ConsequenceList } from '../lib/form/consequence-list.tsx';
import { fieldRules, useContractForm } from '../lib/form/contract-form.ts';
import { ReasonField } from '../lib/form/reason-field.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import { FailedQuery } from './session/failed-query.tsx';
import { issuesOrToast } from './session/issues-or-toast.ts';

interface LostAppDialogProps {
  /** The full name of the person. */
  name: string;
  /** Their app and their passkeys. */
  query: ComponentProps<typeof FailedQuery>['query'] & {
    isPending: boolean;
    data: PersonFactor | undefined;
  };
  remove: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const rules = fieldRules({ reason: removeFactorInput.shape.reason });

/** Removes the authenticator app and the passkeys that a person has lost, or says that there are none. */
export function LostAppDialog({ query, ...form }: LostAppDialogProps) {
  const t = useTranslate('people');
  const { name, onClose } = form;
  if (query.isPending) return null;
  if (query.data && (query.data.confirmedDate !== null || query.data.passkeys > 0))
    return <RemovalForm {...form} factor={query.data} />;
  return (
    <Dialog
      open
      size="small"
      title={t('people:lost_app.title', { name })}
      onOpenChange={onClose}
      footer={<Button onClick={onClose}>{t('common:actions.ok')}</Button>}
    >
      {query.data ? (
        <p className="text-pretty">{t('people:lost_app.none', { name })}</p>
      ) : (
        <FailedQuery query={query} title={t('people:lost_app.failed_load')} />
      )}
    </Dialog>
  );
}

function RemovalForm({ name, remove, onClose, factor }: Omit<LostAppDialogProps, 'query'> & { factor: PersonFactor }) {
  const t = useTranslate('people');
  const form = useContractForm({
    values: { reason: '' },
    send: async ({ reason }) => {
      try {
        await remove(reason);
        toast({ title: t('people:lost_app.done', { name }) });
        onClose();
        return [];
      } catch (error) {
        return issuesOrToast(t, t('people:lost_app.failed', { name }), error);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      variant="danger"
      title={t('people:lost_app.title', { name })}
      description={t('people:lost_app.detail', { name })}
      submit={t('people:lost_app.submit')}
      submitting={t('people:lost_app.submitting')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <ConsequenceList
          texts={[
            ...(factor.confirmedDate === null ? [] : [t('people:lost_app.app')]),
            ...(factor.passkeys === 0 ? [] : [t('people:lost_app.passkeys', { count: factor.passkeys })]),
            ...[t('people:lost_app.sessions'), t('people:lost_app.mail')],
          ]}
        />
        <form.Field name="reason" validators={rules.reason}>
          {(field) => <ReasonField field={field} hint={t('people:lost_app.hint')} max={FACTOR_REASON_MAX} />}
        </form.Field>
      </div>
    </FormDialog>
  );
}
