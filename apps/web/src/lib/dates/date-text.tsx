import type { Calendar } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { formatDate, formatDateTime } from '@dars/i18n/format';
import { use } from 'react';
import { DateReading } from './date-reading.ts';

interface DateTextProps {
  /** A moment, or a day: `2026-11-21`. */
  iso: string;
  /** With the time of day. */
  time?: boolean;
  /** Where it is not the reader's. */
  calendar?: Calendar;
}

/** The date in one calendar; in the other on pointing at it. */
export function DateText({ iso, time = false, ...wanted }: DateTextProps) {
  const t = useTranslate();
  const reading = use(DateReading);
  const { calendar = reading.calendar } = wanted;
  const date = new Date(iso);
  // A day is the same day everywhere.
  const timeZone = iso.includes('T') ? reading.timeZone : 'UTC';
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
