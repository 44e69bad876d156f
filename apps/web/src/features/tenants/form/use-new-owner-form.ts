import { platformUserInput } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useAccountLookups } from '../../../app/form/account-lookup.tsx';
import { issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { fieldRules, fillForm, useContractForm } from '../../../lib/form/contract-form.ts';
import { useDraft } from '../../../sync/draft.ts';

export interface StoredUser {
  id: string;
  login: string;
}

export const newOwnerDraft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  mobile: z.string(),
});
type NewOwnerValues = z.output<typeof newOwnerDraft>;
const EMPTY: NewOwnerValues = { firstName: '', lastName: '', login: '', mobile: '' };

interface NewOwnerOptions {
  draftName: string;
  onStored: (user: StoredUser) => void;
}

/** The form that creates an admin while a portal is being edited. */
export function useNewOwnerForm({ draftName, onStored }: NewOwnerOptions) {
  const t = useTranslate('admin');
  const utils = trpc.useUtils();
  const create = trpc.user.platformCreate.useMutation();
  const lookups = useAccountLookups();
  const rules = useMemo(() => fieldRules(platformUserInput.shape, lookups), [lookups]);

  const form = useContractForm({
    values: EMPTY,
    send: async (values) => {
      try {
        const user = await create.mutateAsync(values);
        // Invalidates the list of admins and the earlier answers that this e-mail and number were free.
        void utils.user.invalidate();
        toast({ title: t('admin:new_user.stored', { name: fullName(user) }) });
        onStored(user);
        return [];
      } catch (error) {
        toast(describeFormFailure(t, t('admin:new_user.store_failed'), error));
        return issuesOf(error);
      }
    },
  });
  const isRestored = useDraft(form, {
    name: draftName,
    schema: newOwnerDraft,
    capture: () => form.state.values,
    restore: (values) => fillForm(form, values),
  });
  return { form, rules, isRestored };
}
