import { useTranslate } from '@dars/i18n/client';
import { formatDateTime, formatZone } from '@dars/i18n/format';
import { use } from 'react';
import { DateSettingsContext } from './date-settings.ts';

/** Returns a function that formats a timestamp in the reader's calendar, with the name of the time zone. */
export function useMomentText(): (iso: string) => string {
  const t = useTranslate();
  const settings = use(DateSettingsContext);
  return (iso) => {
    const date = new Date(iso);
    const zone = formatZone(t.language, date, settings.timeZone);
    return t('common:moment_zone', { moment: formatDateTime(t, date, settings), zone });
  };
}

/** Returns the name of the time zone in which dates are shown and written. */
export function useZoneName(): string {
  const t = useTranslate();
  return formatZone(t.language, new Date(), use(DateSettingsContext).timeZone);
}
