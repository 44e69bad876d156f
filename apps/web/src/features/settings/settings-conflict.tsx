import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { FormVersions } from '../../lib/form/form-versions.tsx';
import type { SettingsParts } from './use-settings-page-form.ts';
import { zoneLabel } from './zone-options.ts';

/** Shows both versions of settings that another person saved first. */
export function SettingsConflict({ parts: { form, base, newest, valuesOf } }: { parts: SettingsParts }) {
  const t = useTranslate('settings', 'versions');
  if (!newest) return null;
  return (
    <div className="px-8 py-4 narrow:px-4">
      <FormVersions
        version={newest.updatedDate}
        form={form}
        base={valuesOf(base)}
        theirs={valuesOf(newest)}
        fields={{
          names: { label: t('fields:names'), show: (texts) => <Texts texts={texts} /> },
          descriptions: { label: t('fields:description'), show: (texts) => <Texts texts={texts} /> },
          language: { label: t('fields:defaultLanguage'), show: (language) => LANGUAGE_FACTS[language].name },
          languages: {
            label: t('fields:languages'),
            show: (languages) => languages.map((language) => LANGUAGE_FACTS[language].name).join(' · '),
          },
          calendar: { label: t('fields:calendar'), show: (calendar) => t(`settings:dates.${calendar}`) },
          timeZone: { label: t('fields:timeZone'), show: (zone) => zoneLabel(t.language, zone, new Date()) },
          allowsEmbeds: {
            label: t('settings:embeds.title'),
            show: (isAllowed) => t(isAllowed ? 'settings:embeds.on' : 'settings:embeds.off'),
          },
          contactEmail: { label: t('fields:contactEmail'), show: (email) => <Ltr>{email}</Ltr> },
          contactPhone: { label: t('fields:contactPhone'), show: (phone) => <Ltr>{phone}</Ltr> },
          contactAddress: { label: t('fields:contactAddress'), show: (texts) => <Texts texts={texts} /> },
          socialLinks: {
            label: t('fields:socialLinks'),
            show: (links) =>
              links.map(({ kind, url }) => (
                <p key={kind}>
                  <Ltr>{url}</Ltr>
                </p>
              )),
          },
          senderName: { label: t('fields:senderName'), show: (name) => <UserText>{name}</UserText> },
          analytics: {
            label: t('fields:analytics'),
            show: ({ isOn, provider, origin, site }) =>
              isOn ? (
                <>
                  {t(`settings:analytics.${provider}`)} <Ltr>{`${origin} ${site}`}</Ltr>
                </>
              ) : (
                t('settings:analytics.off')
              ),
          },
          signUp: {
            label: t('fields:signUp'),
            show: ({ mode, domains }) => (
              <>
                {t(`settings:sign_up.${mode}`)} <Ltr>{domains.join(' ')}</Ltr>
              </>
            ),
          },
        }}
      />
    </div>
  );
}

/** The texts that are not empty, each in a line. */
function Texts({ texts }: { texts: Record<Language, string> }) {
  return LANGUAGES.filter((language) => texts[language] !== '').map((language) => (
    <UserText as="p" key={language} lang={language}>
      {texts[language]}
    </UserText>
  ));
}
