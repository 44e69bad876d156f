import type { Calendar } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { formatDate, formatDateTime } from '@dars/i18n/format';
import { use } from 'react';
import { DateSettingsContext } from './date-settings.ts';

interface DateTextProps {
  /** A timestamp, or a day such as `2026-11-21`. */
  iso: string;
  /** Whether to show the time of day. */
  time?: boolean;
  /** A calendar other than the reader's. */
  calendar?: Calendar;
}

/** A date in one calendar, with the other calendar's date as its title. */
export function DateText({ iso, time = false, ...options }: DateTextProps) {
  const t = useTranslate();
  const settings = use(DateSettingsContext);
  const { calendar = settings.calendar } = options;
  const date = new Date(iso);
  // A day without a time is shown in UTC, so that it does not shift.
  const timeZone = iso.includes('T') ? settings.timeZone : 'UTC';
  const format = time ? formatDateTime : formatDate;
  return (
    <time
      dateTime={iso}
      title={formatDate(t, date, { timeZone, calendar: calendar === 'hijri' ? 'gregorian' : 'hijri' })}
      className="num whitespace-nowrap text-ink-2"
    >
      {format(t, date, { timeZone, calendar, month: 'short' })}
    </time>
  );
}
