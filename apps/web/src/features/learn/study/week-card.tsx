import type { StudyDay, StudyGoal, StudyWeek } from '@dars/contracts/learning/study';
import { useTranslate } from '@dars/i18n/client';
import { formatWeekday } from '@dars/i18n/format';
import { ProgressLine } from '@dars/ui/data/progress-line';
import { useId } from 'react';
import { minutesText } from './minutes-text.ts';

/** Height of the longest bar in px. */
const TALLEST = 120;
/** The least minutes of the whole height, so that five minutes do not fill it. */
const FULL_HEIGHT_MINUTES = 30;

interface WeekCardProps {
  week: StudyWeek;
  today: string;
  goal: StudyGoal;
}

/** The days of this week as stems with a dot, their sum, and how far the learner is towards their goal. */
export function WeekCard({ week, today, goal }: WeekCardProps) {
  const t = useTranslate('study');
  const titleId = useId();
  const most = Math.max(FULL_HEIGHT_MINUTES, ...week.days.map(({ minutes }) => minutes));
  return (
    <section aria-labelledby={titleId} className="card grid gap-5 px-6 py-5 narrow:px-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-h3">
          {t('study:week')}
        </h2>
        <p className="num text-h2 font-semibold">{minutesText(t, week.minutes)}</p>
      </header>
      <ol aria-label={t('study:days')} className="grid grid-cols-7 items-end">
        {week.days.map((day) => (
          <DayStem key={day.day} day={day} most={most} today={today} />
        ))}
      </ol>
      {goal.show && goal.time !== null && <GoalProgress minutes={week.minutes} goal={goal.time} />}
    </section>
  );
}

interface DayStemProps {
  day: StudyDay;
  /** Minutes of the longest stem. */
  most: number;
  today: string;
}

function DayStem({ day: { day, minutes }, most, today }: DayStemProps) {
  const t = useTranslate('study');
  const isStudied = minutes > 0;
  return (
    <li aria-current={day === today ? 'date' : undefined} className="grid min-w-0 justify-items-center">
      <span className={`num px-0.5 text-center text-caption ${isStudied ? '' : 'sr'}`}>{minutesText(t, minutes)}</span>
      <span aria-hidden="true" className="mt-2.5 grid w-full justify-items-center border-b border-line pb-1">
        <span
          className={`size-3.5 rotate-45 rounded-[3px] ${isStudied ? 'bg-brand-line' : 'shadow-[inset_0_0_0_2px_var(--line-input)]'}`}
        />
        <span
          className="w-0.5 bg-brand-line"
          style={{ blockSize: isStudied ? Math.max(6, (minutes / most) * TALLEST) : 0 }}
        />
      </span>
      <span className={`mt-1.5 text-caption ${day === today ? 'font-semibold text-ink' : 'text-ink-2'}`}>
        <span aria-hidden="true" className="narrow:hidden">
          {formatWeekday(t.language, day, 'short')}
        </span>
        <span aria-hidden="true" className="hidden narrow:inline">
          {formatWeekday(t.language, day, 'narrow')}
        </span>
        <span className="sr">{formatWeekday(t.language, day, 'long')}</span>
      </span>
    </li>
  );
}

function GoalProgress({ minutes, goal }: { minutes: number; goal: number }) {
  const t = useTranslate('study');
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-small">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-2">{t('study:goal.title')}</span>
        <span className="num">{t('study:goal.of', { time: minutesText(t, minutes), goal: minutesText(t, goal) })}</span>
      </p>
      <ProgressLine label={t('study:goal.progress')} value={minutes} max={goal} />
      {minutes >= goal && <p>{t('study:goal.reached')}</p>}
    </div>
  );
}
