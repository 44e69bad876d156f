import { useTranslate } from '@dars/i18n/client';
import { formatDate } from '@dars/i18n/format';
import { use } from 'react';
import { DateSettingsContext } from './date-settings.ts';

/** Returns a function that formats a day without a time, such as `2026-11-21`, in the reader's calendar. */
export function useDayText(): (day: string) => string {
  const t = useTranslate();
  const { calendar } = use(DateSettingsContext);
  // A day is formatted in UTC, so that it does not shift.
  return (day) => formatDate(t, new Date(day), { timeZone: 'UTC', calendar, month: 'short' });
}
