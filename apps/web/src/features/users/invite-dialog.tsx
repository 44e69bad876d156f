import { PLATFORM_ROLES } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dialog, DialogClose } from '@dars/ui/dialog';
import { Glyph } from '@dars/ui/glyph';
import { Input } from '@dars/ui/input';
import { Kbd } from '@dars/ui/kbd';
import { PhoneInput } from '@dars/ui/phone-input';
import { RadioGroup } from '@dars/ui/radio-group';
import { useStore } from '@tanstack/react-form';
import { LookupField } from '../../app/account-lookup.tsx';
import { submitOnce } from '../../lib/contract-form.ts';
import { FormField } from '../../lib/form-field.tsx';
import { KEYS } from '../../lib/keys.ts';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
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
        footer={<Footer form={form} />}
      >
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
          {(['firstName', 'lastName'] as const).map((name) => (
            <form.Field key={name} name={name} validators={rules[name]}>
              {(field) => (
                <FormField field={field} label={t(`fields:${name}`)}>
                  <Input
                    dir="auto"
                    autoComplete="off"
                    maxLength={150}
                    value={field.state.value}
                    onChange={(event) => field.handleChange(event.target.value)}
                  />
                </FormField>
              )}
            </form.Field>
          ))}
          <form.Field name="login" validators={rules.login}>
            {(field) => (
              <LookupField field={field} lookup="login" label={t('fields:login')}>
                <Input
                  ltr
                  type="email"
                  icon={<Glyph name="mail" small />}
                  autoComplete="off"
                  spellCheck={false}
                  value={field.state.value}
                  onChange={(event) => field.handleChange(event.target.value)}
                />
              </LookupField>
            )}
          </form.Field>
          <form.Field name="mobile" validators={rules.mobile}>
            {(field) => (
              <LookupField field={field} lookup="mobile" label={t('fields:mobile')} optional={t('common:optional')}>
                <PhoneInput language={t.language} value={field.state.value} onChange={field.handleChange} />
              </LookupField>
            )}
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

function Footer({ form }: { form: ReturnType<typeof useInviteForm>['form'] }) {
  const t = useTranslate('admin');
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <>
      <Button type="submit" variant="primary" busy={isSubmitting} busyText={t('admin:users.inviting')}>
        {t('admin:users.send_invite')}
      </Button>
      <DialogClose>
        {(close) => (
          <Button variant="ghost" onClick={close}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </DialogClose>
      <span className="hint">
        <Kbd>{KEYS.submit}</Kbd> {t('admin:portal.submit_hint')}
      </span>
    </>
  );
}
