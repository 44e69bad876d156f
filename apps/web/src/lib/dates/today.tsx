import { useTranslate } from '@dars/i18n/client';
import { formatDate } from '@dars/i18n/format';
import { use } from 'react';
import { DateSettingsContext } from './date-settings.ts';

/** Today's date in the reader's calendar, and in the other calendar below. */
export function Today() {
  const t = useTranslate();
  const { calendar, timeZone } = use(DateSettingsContext);
  const now = new Date();
  const other = calendar === 'hijri' ? 'gregorian' : 'hijri';
  return (
    <div className="narrow:flex narrow:flex-wrap narrow:gap-x-3">
      <p>{formatDate(t, now, { timeZone, calendar, weekday: calendar === 'gregorian' })}</p>
      <p className="caption quiet">
        {formatDate(t, now, { timeZone, calendar: other, weekday: other === 'gregorian' })}
      </p>
    </div>
  );
}
