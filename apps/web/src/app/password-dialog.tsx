import { confirmPasswordInput } from '@dars/contracts/confirm-password';
import { useTranslate } from '@dars/i18n/client';
import { Button, ButtonLink } from '@dars/ui/button';
import { Dialog, DialogClose } from '@dars/ui/dialog';
import { PasswordInput } from '@dars/ui/input';
import { toast } from '@dars/ui/toast';
import { fieldRules, submitOnce, useContractForm } from '../lib/contract-form.ts';
import { FormField } from '../lib/form-field.tsx';
import { FormFooter } from '../lib/form-footer.tsx';
import { issuesOf, serverText } from './errors.ts';
import type { Answer } from './password-confirmation.ts';
import { trpc } from './trpc.ts';

const { password: passwordRule } = fieldRules(confirmPasswordInput.shape);

interface PasswordDialogProps {
  onDone: Answer;
}

/** Asks for the password again; of an account that has none, for a fresh sign-in at its provider. */
export function PasswordDialog({ onDone }: PasswordDialogProps) {
  const profile = trpc.profile.get.useQuery();
  const isSocial = profile.data && !profile.data.hasPassword && !profile.data.isOwner;
  return isSocial ? <SocialQuestion onDone={onDone} /> : <PasswordForm login={profile.data?.login} onDone={onDone} />;
}

function PasswordForm({ login, onDone }: PasswordDialogProps & { login: string | undefined }) {
  const t = useTranslate('profile');
  const confirm = trpc.auth.confirmPassword.useMutation();
  const form = useContractForm({
    values: { password: '' },
    send: async (values) => {
      try {
        await confirm.mutateAsync(values);
        onDone(true);
        return [];
      } catch (error) {
        const issues = issuesOf(error);
        const detail = serverText(error) ?? t('common:offline');
        if (issues.length === 0) toast({ title: t('profile:confirm.failed'), detail, tone: 'error' });
        return issues;
      }
    },
  });
  return (
    <Dialog
      open
      mark
      size="small"
      title={t('profile:confirm.title')}
      description={t('profile:confirm.detail')}
      onOpenChange={() => onDone(false)}
      onSubmit={(event) => {
        event.preventDefault();
        // React passes events through portals: the form that asked must not be sent with it.
        event.stopPropagation();
        void submitOnce(form);
      }}
      footer={
        <FormFooter form={form} submit={t('profile:confirm.submit')} submitting={t('profile:confirm.submitting')} />
      }
    >
      {/* Whose password this is, for whoever keeps them. */}
      <input hidden readOnly type="email" autoComplete="username" value={login ?? ''} />
      <form.Field name="password" validators={passwordRule}>
        {(field) => (
          <FormField field={field} label={t('fields:password')}>
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
    </Dialog>
  );
}

const PROVIDERS = [
  { path: '/social/google', provider: 'Google' },
  { path: '/social/apple', provider: 'Apple' },
] as const;

function SocialQuestion({ onDone }: PasswordDialogProps) {
  const t = useTranslate('profile');
  return (
    <Dialog
      open
      mark
      size="small"
      title={t('profile:confirm.title')}
      description={t('profile:confirm.social')}
      onOpenChange={() => onDone(false)}
      footer={
        <>
          <Button variant="primary" onClick={() => onDone(true)}>
            {t('profile:confirm.retry')}
          </Button>
          <DialogClose>
            {(close) => (
              <Button variant="ghost" onClick={close}>
                {t('common:actions.cancel')}
              </Button>
            )}
          </DialogClose>
        </>
      }
    >
      <div className="grid justify-items-start gap-3">
        {PROVIDERS.map(({ path, provider }) => (
          <ButtonLink key={provider} size="small" href={path} target="_blank">
            {t('profile:confirm.with', { provider })}
          </ButtonLink>
        ))}
      </div>
    </Dialog>
  );
}
