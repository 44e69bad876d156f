import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { useTranslate } from '@dars/i18n/client';
import { PageHeader } from '@dars/ui/layout/page-header';
import { useStore } from '@tanstack/react-form';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { SaveBar } from '../../lib/form/save-bar.tsx';
import { CalendarField, ZoneField } from './date-fields.tsx';
import { EmbedsField } from './embeds-field.tsx';
import { DefaultLanguageField, OfferedLanguagesField } from './language-fields.tsx';
import type { TextEditorPart } from './legal-dialog.tsx';
import { LegalSection } from './legal-section.tsx';
import { DescriptionsField, NamesField } from './name-fields.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsSection } from './settings-section.tsx';
import { DomainsField, SignUpModeField } from './sign-up-fields.tsx';
import { useSettingsPageForm } from './use-settings-page-form.ts';

/** The page that edits a portal's names, languages, dates and rule of sign-up. */
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
        <SaveBar form={form} />
      </PageForm>
      <SettingsSection id="legal" title={t('settings:legal.title')} detail={t('settings:legal.detail')}>
        <LegalSection textEditor={textEditor} />
      </SettingsSection>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
