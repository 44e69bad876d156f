import { changePasswordInput } from '@dars/contracts/accounts/profile';
import type { IdentityProvider } from '@dars/contracts/constants';
import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { PasswordField } from '../../lib/form/password-field.tsx';
import { PROVIDER_NAMES } from './provider-names.ts';

interface LinkDialogProps {
  provider: IdentityProvider;
  hasPassword: boolean;
  onClose: () => void;
}

const rules = fieldRules({ current: changePasswordInput.shape.current });
const WRONG: ValidationIssue = { path: ['current'], rule: 'wrong-password' };

/** Asks for the password, if there is one, and redirects to the provider. */
export function LinkDialog({ provider, hasPassword, onClose }: LinkDialogProps) {
  const t = useTranslate('profile');
  const name = PROVIDER_NAMES[provider];
  const form = useContractForm({
    values: { current: '' },
    send: async ({ current }) => {
      const start = await beginLink(provider, current);
      if (start === 'wrong-password') return [WRONG];
      if (typeof start === 'object') location.assign(start.address);
      else toast({ title: t(`profile:providers.begin.${start}`, { name }), tone: 'error' });
      return [];
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      isDisposable
      title={t('profile:providers.link_title', { name })}
      description={t('profile:providers.link_detail', { name })}
      submit={t('profile:providers.go', { name })}
      submitting={t('common:loading')}
      onClose={onClose}
    >
      {hasPassword && (
        <form.Field name="current" validators={rules.current}>
          {(field) => <PasswordField field={field} label={t('fields:current')} />}
        </form.Field>
      )}
    </FormDialog>
  );
}

type LinkStart = { address: string } | 'wrong-password' | 'unavailable' | 'failed';

/**
 * Begins linking by fetch and not by a form, because the page's Content Security Policy does not let forms lead to
 * other sites.
 */
async function beginLink(provider: IdentityProvider, current: string): Promise<LinkStart> {
  const response = await fetch(`/social/${provider}/link`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ current, next: location.pathname }),
  }).catch(() => undefined);
  if (!response) return 'failed';
  if (response.status === 400) return 'wrong-password';
  if (!response.ok) return 'failed';
  const { address } = (await response.json()) as { address: string | null };
  return address === null ? 'unavailable' : { address };
}
