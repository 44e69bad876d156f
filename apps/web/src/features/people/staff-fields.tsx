import { BIO_MAX, type StaffMember } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Textarea, TextCounter } from '@dars/ui/form/textarea';
import { useStore } from '@tanstack/react-form';
import { LoginField, MobileField, NameField } from '../../app/form/person-fields.tsx';
import { useSession } from '../../app/session/session.tsx';
import { fullName } from '../../lib/account/full-name.ts';
import { PhotoField } from '../../lib/files/upload-field.tsx';
import { FormField } from '../../lib/form/form-field.tsx';
import { STAFF_ROLES } from './people-search.ts';
import type { StaffForm } from './use-staff-form.ts';

interface StaffFieldsProps {
  parts: Pick<StaffForm, 'form' | 'rules'>;
  /** Undefined for a new person. */
  person: StaffMember | undefined;
}

/** The fields of a staff member: photo, names, e-mail, mobile, role and biography. */
export function StaffFields({ parts: { form, rules }, person }: StaffFieldsProps) {
  const t = useTranslate('people');
  const name = useStore(form.store, ({ values }) => fullName(values));
  return (
    <div className="grid gap-6">
      <form.Field name="imageUrl">
        {(field) => (
          <FormField group field={field} label={t('fields:imageUrl')} optional={t('common:optional')}>
            <PhotoField value={field.state.value} onChange={field.handleChange} name={name} />
          </FormField>
        )}
      </form.Field>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
        {(['firstName', 'lastName'] as const).map((each) => (
          <form.Field key={each} name={each} validators={rules[each]}>
            {(field) => <NameField field={field} name={each} />}
          </form.Field>
        ))}
        <form.Field name="login" validators={rules.login}>
          {(field) => <LoginField field={field} fixed={person && t('people:form.login_fixed')} />}
        </form.Field>
        <form.Field name="mobile" validators={rules.mobile}>
          {(field) => <MobileField field={field} own={person?.login} />}
        </form.Field>
      </div>
      <RoleField form={form} rules={rules} person={person} />
      <form.Field name="bio" validators={rules.bio}>
        {(field) => (
          <FormField
            field={field}
            label={t('fields:bio')}
            optional={t('common:optional')}
            hint={t('people:form.bio_hint')}
            aside={<TextCounter text={field.state.value} max={BIO_MAX} />}
          >
            <Textarea rows={4} value={field.state.value} onChange={(event) => field.handleChange(event.target.value)} />
          </FormField>
        )}
      </form.Field>
    </div>
  );
}

/** The field of a person's role. Nobody can change their own. */
function RoleField({ form, rules, person }: StaffFieldsProps['parts'] & Pick<StaffFieldsProps, 'person'>) {
  const t = useTranslate('people');
  const { user } = useSession();
  const isOwn = person?.id === user.id;
  return (
    <form.Field name="role" validators={rules.role}>
      {(field) => (
        <FormField group field={field} label={t('fields:role')} hint={isOwn ? t('people:form.own_role') : undefined}>
          <RadioGroup
            value={field.state.value ?? null}
            onChange={field.handleChange}
            options={STAFF_ROLES.map((role) => ({
              value: role,
              label: t(`roles:${role}`),
              detail: t(`people:form.role_detail.${role}`),
              disabled: isOwn,
            }))}
          />
        </FormField>
      )}
    </form.Field>
  );
}
