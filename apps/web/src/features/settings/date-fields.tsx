import { CALENDARS, type Calendar } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { formatDate, formatTime } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Combobox } from '@dars/ui/form/combobox';
import { RadioGroup } from '@dars/ui/form/radio-group';
import type { AnyFieldApi } from '@tanstack/react-form';
import { useMemo } from 'react';
import { deviceDateSettings } from '../../lib/dates/date-settings.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { zoneOption, zoneOptions } from './zone-options.ts';

/** The choice of a calendar; each option shows today's date in it. */
export function CalendarField({ field, timeZone }: { field: AnyFieldApi; timeZone: string }) {
  const t = useTranslate('settings');
  const today = new Date();
  return (
    <FormField group field={field} label={t('fields:calendar')}>
      <RadioGroup<Calendar>
        value={field.state.value}
        onChange={field.handleChange}
        options={CALENDARS.map((calendar) => ({
          value: calendar,
          label: t(`settings:dates.${calendar}`),
          detail: t('settings:dates.today', { date: formatDate(t, today, { timeZone, calendar }) }),
        }))}
      />
    </FormField>
  );
}

export function ZoneField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('settings');
  const value: string = field.state.value;
  const options = useMemo(() => zoneOptions(t.language), [t.language]);
  const { timeZone: own } = deviceDateSettings();
  const now = new Date();
  return (
    <div className="grid justify-items-start gap-2">
      <FormField
        field={field}
        label={t('fields:timeZone')}
        hint={t('settings:dates.zone_hint', { time: formatTime(t.language, now, value) })}
        className="w-full"
      >
        <Combobox
          options={options}
          // The server may know a time zone that this browser does not list.
          selected={zoneOption(t.language, value, now)}
          value={value}
          onChange={(zone) => zone !== null && field.handleChange(zone)}
          searchText={t('settings:dates.zone_search')}
        />
      </FormField>
      {own !== value && (
        <Button variant="ghost" size="small" onClick={() => field.handleChange(own)}>
          {t('settings:dates.device')}
        </Button>
      )}
    </div>
  );
}
