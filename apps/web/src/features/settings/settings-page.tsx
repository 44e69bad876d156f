import { SENDER_NAME_MAX } from '@dars/contracts/portal/general-settings';
import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { PageHeader } from '@dars/ui/layout/page-header';
import { useStore } from '@tanstack/react-form';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
import { FormField } from '../../lib/form/form-field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { SaveBar } from '../../lib/form/save-bar.tsx';
import { SettingsSection } from '../../lib/form/settings-section.tsx';
import { AnalyticsFields } from './analytics-fields.tsx';
import { ContactAddressField, ContactEmailField, ContactPhoneField } from './contact-fields.tsx';
import { CalendarField, ZoneField } from './date-fields.tsx';
import { EmbedsField } from './embeds-field.tsx';
import { DefaultLanguageField, OfferedLanguagesField } from './language-fields.tsx';
import type { TextEditorPart } from './legal-dialog.tsx';
import { LegalSection } from './legal-section.tsx';
import { DescriptionsField, NamesField } from './name-fields.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { DomainsField, SignUpModeField } from './sign-up-fields.tsx';
import { SocialLinksField } from './social-fields.tsx';
import { useSettingsPageForm } from './use-settings-page-form.ts';

/** The page that edits a portal's names, languages, dates, rule of sign-up, contact data, mails and visit counting. */
export function SettingsPage({ settings, textEditor }: { settings: PortalSettings; textEditor: TextEditorPart }) {
  const t = useTranslate('settings');
  const parts = useSettingsPageForm(settings);
  const { form, rules } = parts;
  const isDirty = useStore(form.store, (state) => !state.isDefaultValue);
  const timeZone = useStore(form.store, (state) => state.values.timeZone);
  return (
    <>
      <PageHeader title={t('settings:title')} detail={t('settings:detail')} />
      <SettingsConflict parts={parts} />
      <PageForm form={form} className="flex min-w-0 flex-col">
        <SettingsSection id="names" title={t('settings:names.title')} detail={t('settings:names.detail')}>
          <form.Field name="names" validators={rules.names}>
            {(field) => <NamesField field={field} />}
          </form.Field>
          <form.Field name="descriptions" validators={rules.descriptions}>
            {(field) => <DescriptionsField field={field} />}
          </form.Field>
        </SettingsSection>
        <SettingsSection id="languages" title={t('settings:languages.title')} detail={t('settings:languages.detail')}>
          <form.Field name="language" validators={rules.language}>
            {(field) => <DefaultLanguageField field={field} />}
          </form.Field>
          <form.Field name="languages" validators={rules.languages}>
            {(field) => <OfferedLanguagesField field={field} />}
          </form.Field>
        </SettingsSection>
        <SettingsSection id="dates" title={t('settings:dates.title')} detail={t('settings:dates.detail')}>
          <form.Field name="calendar" validators={rules.calendar}>
            {(field) => <CalendarField field={field} timeZone={timeZone} />}
          </form.Field>
          <form.Field name="timeZone" validators={rules.timeZone}>
            {(field) => <ZoneField field={field} />}
          </form.Field>
        </SettingsSection>
        <SettingsSection id="sign-up" title={t('settings:sign_up.title')} detail={t('settings:sign_up.detail')}>
          <form.Field name="signUp" validators={rules.signUp}>
            {(field) => (
              <>
                <SignUpModeField field={field} />
                <DomainsField field={field} />
              </>
            )}
          </form.Field>
        </SettingsSection>
        <SettingsSection id="embeds" title={t('settings:embeds.title')} detail={t('settings:embeds.detail')}>
          <form.Field name="allowsEmbeds" validators={rules.allowsEmbeds}>
            {(field) => <EmbedsField field={field} />}
          </form.Field>
        </SettingsSection>
        <SettingsSection id="contact" title={t('settings:contact.title')} detail={t('settings:contact.detail')}>
          <form.Field name="contactEmail" validators={rules.contactEmail}>
            {(field) => <ContactEmailField field={field} />}
          </form.Field>
          <form.Field name="contactPhone" validators={rules.contactPhone}>
            {(field) => <ContactPhoneField field={field} />}
          </form.Field>
          <form.Field name="contactAddress" validators={rules.contactAddress}>
            {(field) => <ContactAddressField field={field} />}
          </form.Field>
          <form.Field name="socialLinks" validators={rules.socialLinks}>
            {(field) => <SocialLinksField field={field} />}
          </form.Field>
        </SettingsSection>
        <SettingsSection id="mail" title={t('settings:mail.title')} detail={t('settings:mail.detail')}>
          <form.Field name="senderName" validators={rules.senderName}>
            {(field) => (
              <FormField
                field={field}
                label={t('fields:senderName')}
                optional={t('common:optional')}
                hint={t('settings:mail.hint')}
              >
                <Input
                  dir="auto"
                  maxLength={SENDER_NAME_MAX}
                  value={field.state.value}
                  onChange={({ target }) => field.handleChange(target.value)}
                />
              </FormField>
            )}
          </form.Field>
        </SettingsSection>
        <SettingsSection id="analytics" title={t('settings:analytics.title')} detail={t('settings:analytics.detail')}>
          <form.Field name="analytics" validators={rules.analytics}>
            {(field) => <AnalyticsFields field={field} />}
          </form.Field>
        </SettingsSection>
        <SaveBar form={form} />
      </PageForm>
      <SecondStepSection />
      <SettingsSection id="legal" title={t('settings:legal.title')} detail={t('settings:legal.detail')}>
        <LegalSection textEditor={textEditor} />
      </SettingsSection>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
