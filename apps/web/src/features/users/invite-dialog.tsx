import { PLATFORM_ROLES } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Dialog } from '@dars/ui/dialog';
import { RadioGroup } from '@dars/ui/radio-group';
import { useStore } from '@tanstack/react-form';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { LoginField, MobileField, NameField } from '../../app/person-fields.tsx';
import { submitOnce } from '../../lib/contract-form.ts';
import { FormField } from '../../lib/form-field.tsx';
import { FormFooter } from '../../lib/form-footer.tsx';
import { useInviteForm } from './use-invite-form.ts';

/** Somebody new for the platform. They choose their password through the link that they are mailed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('admin');
  const { form, rules } = useInviteForm(onClose);
  const isDirty = useStore(form.store, (state) => !state.isDefaultValue && !state.isSubmitted);
  return (
    <>
      <Dialog
        open
        mark
        dirty={isDirty}
        title={t('admin:users.invite')}
        description={t('admin:users.invite_detail')}
        onOpenChange={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          void submitOnce(form);
        }}
        footer={<FormFooter form={form} submit={t('admin:users.send_invite')} submitting={t('admin:users.inviting')} />}
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
      </Dialog>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
