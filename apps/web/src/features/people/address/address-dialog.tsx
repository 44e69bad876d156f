import { requestAddressInput } from '@dars/contracts/accounts/addresses/address-change';
import type { Learner } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { toast } from '@dars/ui/toast';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { issuesOrToast } from '../../../app/session/issues-or-toast.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { useAddressChanged } from './use-address-changed.ts';

const rules = fieldRules(requestAddressInput.shape);

interface AddressDialogProps {
  person: Pick<Learner, 'id' | 'firstName' | 'lastName' | 'login' | 'state'>;
  onClose: () => void;
}

/** Gives a person another e-mail address, which that address confirms by mail. */
export function AddressDialog({ person, onClose }: AddressDialogProps) {
  const t = useTranslate('address');
  const refresh = useAddressChanged();
  const change = trpc.people.changeAddress.useMutation({ onSettled: refresh });
  const isInvited = person.state === 'invited';
  const form = useContractForm({
    values: { login: '' },
    send: async ({ login }) => {
      try {
        await change.mutateAsync({ id: person.id, login });
        toast({ title: isInvited ? t('address:staff.changed') : t('address:staff.sent') });
        onClose();
        return [];
      } catch (error) {
        return issuesOrToast(t, t('address:request_failed'), error);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('address:staff.title', { name: fullName(person) })}
      description={t('address:staff.detail', { login: person.login })}
      submit={t('address:staff.submit')}
      submitting={t('address:submitting')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <form.Field name="login" validators={rules.login}>
          {(field) => (
            <FormField field={field} label={t('address:new')}>
              <Input
                ltr
                type="email"
                autoComplete="off"
                spellCheck={false}
                value={field.state.value}
                onChange={({ target }) => field.handleChange(target.value)}
              />
            </FormField>
          )}
        </form.Field>
        <ConsequenceList
          texts={
            isInvited
              ? [t('address:staff.at_once'), t('address:staff.invitation')]
              : [t('address:staff.confirmed'), t('address:staff.told'), t('address:staff.sessions')]
          }
        />
      </div>
    </FormDialog>
  );
}
