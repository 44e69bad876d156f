import type { StudiedCourse } from '@dars/contracts/learning/study';
import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useDayText } from '../../../lib/dates/use-day-text.ts';
import { minutesText } from './minutes-text.ts';

/** The courses that the learner studied last, each with its time and days. */
export function StudiedCourses({ courses }: { courses: readonly StudiedCourse[] }) {
  const t = useTranslate('study');
  const dayText = useDayText();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card px-6 pt-5 pb-2 narrow:px-4">
      <h2 id={titleId} className="text-h3">
        {t('study:courses')}
      </h2>
      <ul className="mt-2">
        {courses.map(({ id, title, language, minutes, days, lastDay }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-0">
            <div className="min-w-0">
              <Link to="/home/courses/$id" params={{ id }} className="wrap-anywhere hover:text-brand-text">
                <UserText lang={language}>{title}</UserText>
              </Link>
              <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
                <span>{t('study:on_days', { count: days })}</span>
                <span>{t('study:last', { day: dayText(lastDay) })}</span>
              </p>
            </div>
            <span className="num flex-none font-semibold">{minutesText(t, minutes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
