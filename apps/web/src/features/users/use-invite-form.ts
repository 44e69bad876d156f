import { type PlatformUserInput, platformUserInput } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { useAccountLookups } from '../../app/form/account-lookup.tsx';
import { issuesOf } from '../../app/session/errors.ts';
import { describeFormFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  login: '',
  mobile: '',
  role: 'ROLE_ADMIN_PORTAL' as NonNullable<PlatformUserInput['role']>,
} satisfies PlatformUserInput;

/** The form that creates an account of the platform, for a portal's owner or a super-admin. */
export function useInviteForm(onInvited: () => void) {
  const t = useTranslate('admin');
  const utils = trpc.useUtils();
  const create = trpc.user.platformCreate.useMutation();
  const lookups = useAccountLookups();
  const rules = useMemo(() => fieldRules(platformUserInput.shape, lookups), [lookups]);
  const form = useContractForm({
    values: EMPTY,
    send: async (values) => {
      try {
        const { login } = await create.mutateAsync(values);
        // Invalidates the lists and the earlier answers that this e-mail and number were free.
        void utils.user.invalidate();
        toast({ title: t('admin:users.invited', { login }) });
        onInvited();
        return [];
      } catch (error) {
        toast(describeFormFailure(t, t('admin:users.invite_failed'), error));
        return issuesOf(error);
      }
    },
  });
  return { form, rules };
}
