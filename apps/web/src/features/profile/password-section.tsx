import type { Profile } from '@dars/contracts/accounts/profile';
import { ACCOUNT_PATHS } from '@dars/contracts/portal/page';
import { useTranslate } from '@dars/i18n/client';
import { Button, ButtonLink } from '@dars/ui/button';
import { PasswordRules } from '@dars/ui/form/password-rules';
import { useStore } from '@tanstack/react-form';
import { useSession } from '../../app/session/session.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { PasswordField } from '../../lib/form/password-field.tsx';
import { ProfileSection } from './profile-section.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** The form that changes the password, or a link to set the first one. */
export function PasswordSection({ profile }: { profile: Profile }) {
  const t = useTranslate('profile');
  const { realm, user } = useSession();
  const isOwner = realm.kind === 'platform' && user.authorities.includes('ROLE_ADMIN_PORTAL');
  const detail = isOwner ? t('profile:password.detail_owner') : t('profile:password.detail');
  return (
    <ProfileSection id="password" title={t('profile:password.title')} detail={profile.hasPassword && detail}>
      {profile.hasPassword ? (
        <PasswordForm login={profile.login} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-small text-pretty text-ink-2">{t('profile:password.none')}</p>
          <ButtonLink size="small" href={ACCOUNT_PATHS[realm.kind].forgot}>
            {t('profile:password.first')}
          </ButtonLink>
        </div>
      )}
    </ProfileSection>
  );
}

function PasswordForm({ login }: { login: string }) {
  const t = useTranslate('profile');
  const { form, rules } = usePasswordForm();
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <PageForm form={form} className="grid max-w-md gap-5">
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={login} />
      <form.Field name="current" validators={rules.current}>
        {(field) => <PasswordField field={field} label={t('fields:current')} />}
      </form.Field>
      <form.Field name="password" validators={rules.password}>
        {(field) => (
          <div className="grid gap-3">
            <PasswordField field={field} label={t('profile:password.new')} autoComplete="new-password" />
            <PasswordRules typed={field.state.value} />
          </div>
        )}
      </form.Field>
      <form.Field name="confirmPassword" validators={rules.confirmPassword}>
        {(field) => <PasswordField field={field} label={t('fields:confirmPassword')} autoComplete="new-password" />}
      </form.Field>
      <div>
        <Button type="submit" busy={isSubmitting} busyText={t('profile:password.submitting')}>
          {t('profile:password.submit')}
        </Button>
      </div>
    </PageForm>
  );
}
