import type { Departure } from '@dars/contracts/learning/departure';
import { useTranslate } from '@dars/i18n/client';
import { formatTime } from '@dars/i18n/format';
import { Ltr } from '@dars/ui/ltr';
import { use, useId } from 'react';
import { DateSettingsContext } from '../../../lib/dates/date-settings.ts';
import { formatClock } from '../../../lib/dates/format-clock.ts';

/** When and how a learner left the page of an attempt in exam mode, for staff. */
export function DepartureList({ departures }: { departures: readonly Departure[] }) {
  const t = useTranslate('attempt');
  const { timeZone } = use(DateSettingsContext);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="card col-span-full grid gap-3 px-5 py-4">
      <h2 id={headingId} className="text-body">
        {t('attempt:exam.counted', { count: departures.length })}
      </h2>
      {departures.length > 0 && (
        <ol className="grid gap-1 text-small">
          {departures.map(({ kind, leftDate, awayMs }) => (
            <li key={leftDate + kind} className="flex flex-wrap gap-x-3">
              <time dateTime={leftDate} className="num text-ink-2">
                {formatTime(t.language, new Date(leftDate), timeZone)}
              </time>
              <span className="grow">{t(`attempt:exam.kind.${kind}`)}</span>
              {awayMs === null ? (
                <span className="text-ink-2">{t('attempt:exam.no_return')}</span>
              ) : (
                <Ltr className="num">{formatClock(awayMs / 1000)}</Ltr>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="text-caption text-ink-2">{t('attempt:exam.caution')}</p>
    </section>
  );
}
