import { CALENDARS, type Calendar } from '@dars/contracts/constants';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { formatDate } from '@dars/i18n/format';
import { RadioGroup } from '@dars/ui/form/radio-group';
import type { AnyFieldApi } from '@tanstack/react-form';
import { useSession } from '../../app/session/session.tsx';
import { FormField } from '../../lib/form/form-field.tsx';

interface ChoiceProps {
  field: AnyFieldApi;
}

/** The choice of the language, each by its own name, or the portal's default. */
export function LanguageField({ field }: ChoiceProps) {
  const t = useTranslate('profile');
  const { realm } = useSession();
  const value: Language | null = field.state.value;
  return (
    <FormField group field={field} label={t('fields:language')}>
      <RadioGroup<Language | 'default'>
        value={value ?? 'default'}
        onChange={(next) => field.handleChange(next === 'default' ? null : next)}
        options={[
          {
            value: 'default',
            label: t('profile:language.default'),
            detail: <span lang={realm.language}>{LANGUAGE_FACTS[realm.language].name}</span>,
          },
          ...(realm.languages ?? LANGUAGES).map((language) => ({
            value: language,
            label: LANGUAGE_FACTS[language].name,
            lang: language,
          })),
        ]}
      />
    </FormField>
  );
}

/** The choice of the calendar; each option shows today's date in it. */
export function CalendarField({ field }: ChoiceProps) {
  const t = useTranslate('profile');
  const { realm } = useSession();
  const value: Calendar | null = field.state.value;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today = new Date();
  return (
    <FormField group field={field} label={t('fields:calendar')}>
      <RadioGroup<Calendar>
        value={value ?? realm.settings.calendar}
        onChange={field.handleChange}
        options={CALENDARS.map((calendar) => ({
          value: calendar,
          label: t(`profile:calendar.${calendar}`),
          detail: t('profile:language.example', { date: formatDate(t, today, { timeZone, calendar }) }),
        }))}
      />
    </FormField>
  );
}
