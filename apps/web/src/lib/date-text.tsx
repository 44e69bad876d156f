import { useTranslate } from '@dars/i18n/client';
import { formatDate, formatDateTime } from '@dars/i18n/format';

interface DateTextProps {
  /** A moment, or a day: `2026-11-21`. */
  iso: string;
  /** With the time of day. */
  time?: boolean;
}

/** The Gregorian date; the Hijri one on pointing at it. */
export function DateText({ iso, time = false }: DateTextProps) {
  const t = useTranslate();
  const date = new Date(iso);
  // A day is the same day everywhere.
  const timeZone = iso.includes('T') ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  const format = time ? formatDateTime : formatDate;
  return (
    <time
      dateTime={iso}
      title={formatDate(t, date, { timeZone, calendar: 'hijri' })}
      className="num whitespace-nowrap text-ink-2"
    >
      {format(t, date, { timeZone, month: 'short' })}
    </time>
  );
}
