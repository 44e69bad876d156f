import {
  type CreateInvitationInput,
  type Invitation,
  updateInvitationInput,
} from '@dars/contracts/accounts/invitation';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import type { SpinValue } from '../../../lib/whole-number.ts';

interface Values {
  label: string;
  words: string;
  maxUses: SpinValue;
  expiresOn: string | null;
  courses: readonly { id: string; title: string }[];
  groupId: string | null;
}

export type InvitationForm = ReturnType<typeof useInvitationForm>;

const EMPTY: Values = { label: '', words: '', maxUses: null, expiresOn: null, courses: [], groupId: null };

const { id: _ofStored, ...fields } = updateInvitationInput.shape;
const RULES = fieldRules(fields);

/** The form of an invitation; a new one if `stored` is undefined. */
export function useInvitationForm(stored: Invitation | undefined, onSaved: (invitation: Invitation) => void) {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const create = trpc.invitation.create.useMutation();
  const update = trpc.invitation.update.useMutation();
  const form = useContractForm({
    values: stored ? valuesOf(stored) : EMPTY,
    send: async ({ courses, groupId, ...values }) => {
      // The rules of the form have accepted the values.
      const input = values as Omit<CreateInvitationInput, 'courseIds' | 'groupId'>;
      try {
        const saved = stored
          ? await update.mutateAsync({ ...input, id: stored.id })
          : await create.mutateAsync({ ...input, courseIds: courses.map(({ id }) => id), groupId });
        toast({ title: t('people:invitations.saved', { name: saved.label }) });
        void utils.invitation.invalidate();
        onSaved(saved);
        return [];
      } catch (error) {
        toast({ ...describeFormFailure(t, t('people:invitations.save_failed'), error), tone: 'error', cause: error });
        return issuesOf(error);
      }
    },
  });
  return { form, rules: RULES };
}

function valuesOf({ label, words, maxUses, expiresOn }: Invitation): Values {
  return { label, words, maxUses, expiresOn, courses: [], groupId: null };
}
