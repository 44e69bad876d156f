import type { StudyWeek } from '@dars/contracts/learning/study';
import { useTranslate } from '@dars/i18n/client';
import { useId } from 'react';
import { useDayText } from '../../../lib/dates/use-day-text.ts';
import { minutesText } from './minutes-text.ts';

/** The weeks as a table with bars, the latest first, as far back as the learner has studied. */
export function WeekList({ weeks }: { weeks: readonly StudyWeek[] }) {
  const t = useTranslate('study');
  const dayText = useDayText();
  const titleId = useId();
  const first = weeks.findLastIndex(({ minutes }) => minutes > 0);
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  // One week is told by its days already.
  if (first < 1) return null;
  return (
    <section aria-labelledby={titleId} className="card px-6 py-5 narrow:px-4">
      <h2 id={titleId} className="text-h3">
        {t('study:weeks')}
      </h2>
      <table aria-labelledby={titleId} className="mt-3 w-full text-small">
        <thead className="sr">
          <tr>
            <th scope="col">{t('study:week_of')}</th>
            <th scope="col">{t('study:time')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.slice(0, first + 1).map(({ days, minutes }) => (
            <tr key={days[0]?.day} className="border-b border-line last:border-0">
              <th
                scope="row"
                className="w-36 py-2 pe-4 text-start font-normal whitespace-nowrap text-ink-2 narrow:w-28"
              >
                {dayText(days[0]?.day ?? '')}
              </th>
              <td className="py-2">
                <span className="flex items-center gap-3">
                  <span aria-hidden="true" className="flex-1">
                    <span
                      className="block h-2 rounded-e-[3px] bg-brand-400"
                      style={{ inlineSize: `${(minutes / most) * 100}%` }}
                    />
                  </span>
                  <span className="num w-24 flex-none text-end">{minutesText(t, minutes)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
