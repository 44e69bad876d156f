import { confirmPasswordInput } from '@dars/contracts/accounts/confirm-password';
import type { Profile } from '@dars/contracts/accounts/profile';
import { IDENTITY_PROVIDERS } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Button, ButtonLink } from '@dars/ui/button';
import { Dialog, DialogClose } from '@dars/ui/overlay/dialog';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { PasswordField } from '../../lib/form/password-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FailedQuery } from '../session/failed-query.tsx';
import { issuesOrToast } from '../session/issues-or-toast.ts';
import { trpc } from '../session/trpc.ts';
import { type Answer, passwordQuestion } from './password-confirmation.ts';

const { password: passwordRule } = fieldRules(confirmPasswordInput.shape);

interface PasswordDialogProps {
  onDone: Answer;
}

/** Asks for the password, or for a new sign-in at the provider if the account has no password. */
export function PasswordDialog({ onDone }: PasswordDialogProps) {
  const t = useTranslate('profile');
  const profile = trpc.profile.get.useQuery();
  // Nothing is shown until it is known whether the account has a password.
  if (profile.isPending) return null;
  if (profile.data?.hasPassword) return <PasswordForm login={profile.data.login} onDone={onDone} />;
  if (profile.data) return <SocialQuestion providers={profile.data.providers} onDone={onDone} />;
  return (
    <Dialog open mark size="small" title={t('profile:confirm.title_social')} onOpenChange={() => onDone(false)}>
      <FailedQuery query={profile} title={t('profile:confirm.failed')} />
    </Dialog>
  );
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
        return issuesOrToast(t, t('profile:confirm.failed'), error);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      mark
      size="small"
      isDisposable
      title={t('profile:confirm.title')}
      description={t('profile:confirm.detail')}
      submit={t('profile:confirm.submit')}
      submitting={t('profile:confirm.submitting')}
      onClose={() => onDone(false)}
    >
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={login ?? ''} />
      <form.Field name="password" validators={passwordRule}>
        {(field) => <PasswordField field={field} label={t('fields:password')} />}
      </form.Field>
    </FormDialog>
  );
}

const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const;

interface SocialQuestionProps extends PasswordDialogProps {
  /** The linked providers; null for an owner in their portal, whose links belong to the platform. */
  providers: Profile['providers'];
}

function SocialQuestion({ providers, onDone }: SocialQuestionProps) {
  const t = useTranslate('profile');
  return (
    <Dialog
      open
      mark
      size="small"
      title={t('profile:confirm.title_social')}
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
        {(providers ?? IDENTITY_PROVIDERS).map((provider) => (
          <ButtonLink key={provider} size="small" href={`/social/${provider}`} target="_blank">
            {t('profile:confirm.with', { provider: PROVIDER_NAMES[provider] })}
          </ButtonLink>
        ))}
        {passwordQuestion.isRepeated() && (
          <p role="alert" className="text-small text-danger">
            {t('profile:confirm.not_yet')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
