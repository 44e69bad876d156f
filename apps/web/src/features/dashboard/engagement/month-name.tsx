import { useTranslate } from '@dars/i18n/client';
import { formatHijriMonths, formatMonth } from '@dars/i18n/format';
import { use } from 'react';
import { DateSettingsContext } from '../../../lib/dates/date-settings.ts';

/**
 * The name of a Gregorian month, by which figures are counted. If dates are Hijri, the overlapping Hijri months stand
 * below.
 */
export function MonthName({ month }: { month: string }) {
  const t = useTranslate();
  const { calendar } = use(DateSettingsContext);
  return (
    <>
      {formatMonth(t.language, month, { year: true })}
      {calendar === 'hijri' && (
        <small className="block text-caption font-normal text-ink-3">{formatHijriMonths(t, month)}</small>
      )}
    </>
  );
}
