import { changePasswordInput } from '@dars/contracts/accounts/profile';
import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { issuesOrToast } from '../../app/session/issues-or-toast.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';

const EMPTY = { current: '', password: '', confirmPassword: '' };

const { current, password: newPassword } = fieldRules(changePasswordInput.shape);
const SAME: ValidationIssue = { path: ['password'], rule: 'same-password' };
const password = {
  ...newPassword,
  onChangeAsync: async ({ value, fieldApi: { form } }: FieldOfForm) =>
    (await newPassword.onChangeAsync({ value })) ?? (value === form.state.values.current ? SAME : undefined),
};
const EMPTY_CONFIRMATION: ValidationIssue = { path: ['confirmPassword'], rule: 'required-field' };
const UNCONFIRMED: ValidationIssue = { path: ['confirmPassword'], rule: 'confirm-password-error-message' };
/** Checked by the form only; the server does not receive this field. */
const confirmPassword = {
  onChangeAsyncDebounceMs: current.onChangeAsyncDebounceMs,
  onChangeAsync: ({ value, fieldApi: { form } }: FieldOfForm) => {
    if (value === '') return EMPTY_CONFIRMATION;
    return value === form.state.values.password ? undefined : UNCONFIRMED;
  },
};
interface FieldOfForm {
  value: string;
  fieldApi: { form: { state: { values: { current: string; password: string } } } };
}

export function usePasswordForm() {
  const t = useTranslate('profile');
  const utils = trpc.useUtils();
  const change = trpc.profile.changePassword.useMutation();
  const form = useContractForm({
    values: EMPTY,
    send: async (values) => {
      try {
        await change.mutateAsync({ current: values.current, password: values.password });
        form.reset();
        void utils.profile.sessions.invalidate();
        toast({ title: t('profile:password.changed'), detail: t('profile:password.changed_detail') });
        return [];
      } catch (error) {
        return issuesOrToast(t, t('profile:password.failed'), error);
      }
    },
  });
  return { form, rules: { current, password, confirmPassword } };
}
