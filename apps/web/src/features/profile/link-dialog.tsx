import type { IdentityProvider } from '@dars/contracts/constants';
import type { ValidationIssue } from '@dars/contracts/errors';
import { changePasswordInput } from '@dars/contracts/profile';
import { useTranslate } from '@dars/i18n/client';
import { Dialog } from '@dars/ui/dialog';
import { PasswordInput } from '@dars/ui/input';
import { toast } from '@dars/ui/toast';
import { fieldRules, submitOnce, useContractForm } from '../../lib/contract-form.ts';
import { FormField } from '../../lib/form-field.tsx';
import { FormFooter } from '../../lib/form-footer.tsx';
import { PROVIDER_NAMES } from './provider-names.ts';

interface LinkDialogProps {
  provider: IdentityProvider;
  hasPassword: boolean;
  onClose: () => void;
}

const rules = fieldRules({ current: changePasswordInput.shape.current });
const WRONG: ValidationIssue = { path: ['current'], rule: 'wrong-password' };

/** Asks for the password, where there is one, and leaves for the provider. */
export function LinkDialog({ provider, hasPassword, onClose }: LinkDialogProps) {
  const t = useTranslate('profile');
  const name = PROVIDER_NAMES[provider];
  const form = useContractForm({
    values: { current: '' },
    send: async ({ current }) => {
      const begun = await beginLink(provider, current);
      if (begun === 'wrong-password') return [WRONG];
      if (typeof begun === 'object') location.assign(begun.address);
      else toast({ title: t(`profile:providers.begin.${begun}`, { name }), tone: 'error' });
      return [];
    },
  });
  return (
    <Dialog
      open
      size="small"
      title={t('profile:providers.link_title', { name })}
      description={t('profile:providers.link_detail', { name })}
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(form);
      }}
      footer={<FormFooter form={form} submit={t('profile:providers.go', { name })} submitting={t('common:loading')} />}
    >
      {hasPassword && (
        <form.Field name="current" validators={rules.current}>
          {(field) => (
            <FormField field={field} label={t('fields:current')}>
              <PasswordInput
                showLabel={t('common:password.show')}
                hideLabel={t('common:password.hide')}
                autoComplete="current-password"
                maxLength={256}
                value={field.state.value}
                onChange={(event) => field.handleChange(event.target.value)}
              />
            </FormField>
          )}
        </form.Field>
      )}
    </Dialog>
  );
}

type Begun = { address: string } | 'wrong-password' | 'unavailable' | 'failed';

/** By a fetch and not by a form: the page's policy keeps forms from leading to another site. */
async function beginLink(provider: IdentityProvider, current: string): Promise<Begun> {
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
