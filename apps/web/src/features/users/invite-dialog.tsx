import { PLATFORM_ROLES } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { LoginField, MobileField, NameField } from '../../app/form/person-fields.tsx';
import { FormField } from '../../lib/form/form-field.tsx';
import { useInviteForm } from './use-invite-form.ts';

/** Invites a person to the platform. They choose their password through a link in the mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('admin');
  const { form, rules } = useInviteForm(onClose);
  return (
    <FormDialog
      form={form}
      mark
      title={t('admin:users.invite')}
      description={t('admin:users.invite_detail')}
      submit={t('admin:users.send_invite')}
      submitting={t('admin:users.inviting')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
        {(['firstName', 'lastName'] as const).map((name) => (
          <form.Field key={name} name={name} validators={rules[name]}>
            {(field) => <NameField field={field} name={name} />}
          </form.Field>
        ))}
        <form.Field name="login" validators={rules.login}>
          {(field) => <LoginField field={field} />}
        </form.Field>
        <form.Field name="mobile" validators={rules.mobile}>
          {(field) => <MobileField field={field} />}
        </form.Field>
        <div className="col-span-2 narrow:col-span-1">
          <form.Field name="role" validators={rules.role}>
            {(field) => (
              <FormField field={field} label={t('fields:role')}>
                <RadioGroup
                  value={field.state.value}
                  onChange={field.handleChange}
                  options={PLATFORM_ROLES.toReversed().map((role) => ({
                    value: role,
                    label: t(`admin:users.role.${role}`),
                    detail: t(`admin:users.role_detail.${role}`),
                  }))}
                />
              </FormField>
            )}
          </form.Field>
        </div>
      </div>
    </FormDialog>
  );
}
