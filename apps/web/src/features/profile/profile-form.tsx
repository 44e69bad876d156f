import type { Profile } from '@dars/contracts/accounts/profile';
import { useTranslate } from '@dars/i18n/client';
import { PhoneInput } from '@dars/ui/form/phone-input';
import { useStore } from '@tanstack/react-form';
import { CountryField } from '../../app/form/country-field.tsx';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
import { NameField } from '../../app/form/person-fields.tsx';
import { useHomeCountry } from '../../app/use-home-country.ts';
import { fullName } from '../../lib/account/full-name.ts';
import { PhotoField } from '../../lib/files/upload-field.tsx';
import { FormField } from '../../lib/form/form-field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { SaveBar } from '../../lib/form/save-bar.tsx';
import { CalendarField, LanguageField } from './choice-fields.tsx';
import { OwnerNote } from './owner-note.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The form of a person's own data, language and calendar. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslate('profile');
  const defaultCountry = useHomeCountry();
  const { form, rules } = useProfileForm(profile);
  const isDirty = useStore(form.store, (state) => !state.isDefaultValue);
  return (
    <PageForm form={form}>
      <ProfileSection id="about" title={t('profile:about.title')} detail={t('profile:about.detail')}>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
          <div className="col-span-2 narrow:col-span-1">
            <form.Field name="imageUrl" validators={rules.imageUrl}>
              {(field) => (
                <FormField group field={field} label={t('fields:imageUrl')} optional={t('common:optional')}>
                  <PhotoField value={field.state.value} onChange={field.handleChange} name={fullName(profile)} />
                </FormField>
              )}
            </form.Field>
          </div>
          {profile.isOwner ? (
            <OwnerNote />
          ) : (
            <>
              {(['firstName', 'lastName'] as const).map((name) => (
                <form.Field key={name} name={name} validators={rules[name]}>
                  {(field) => <NameField own field={field} name={name} />}
                </form.Field>
              ))}
              <form.Field name="mobile" validators={rules.mobile}>
                {(field) => (
                  <FormField field={field} label={t('fields:mobile')} optional={t('common:optional')}>
                    <PhoneInput
                      language={t.language}
                      defaultCountry={defaultCountry}
                      value={field.state.value}
                      onChange={field.handleChange}
                    />
                  </FormField>
                )}
              </form.Field>
            </>
          )}
          <form.Field name="country" validators={rules.country}>
            {(field) => <CountryField field={field} placeholder={t('profile:country_none')} />}
          </form.Field>
        </div>
      </ProfileSection>
      <ProfileSection id="reading" title={t('profile:language.title')} detail={t('profile:language.detail')}>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
          <form.Field name="language" validators={rules.language}>
            {(field) => <LanguageField field={field} />}
          </form.Field>
          <form.Field name="calendar" validators={rules.calendar}>
            {(field) => <CalendarField field={field} />}
          </form.Field>
        </div>
      </ProfileSection>
      <SaveBar form={form} />
      <LeaveGuard dirty={isDirty} />
    </PageForm>
  );
}
