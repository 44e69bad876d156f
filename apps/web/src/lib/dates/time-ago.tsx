import { useTranslate } from '@dars/i18n/client';
import { formatDateTime, formatRelativeTime } from '@dars/i18n/format';
import { use } from 'react';
import { DateSettingsContext } from './date-settings.ts';

/** A time relative to now, with the exact time as its title. */
export function TimeAgo({ iso }: { iso: string }) {
  const t = useTranslate();
  const settings = use(DateSettingsContext);
  const date = new Date(iso);
  return (
    <time dateTime={iso} title={formatDateTime(t, date, settings)} className="text-ink-2">
      {formatRelativeTime(t.language, date.getTime() - Date.now())}
    </time>
  );
}
