import type { CourseGrades } from '@dars/contracts/learning/grades';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { ProgressLine } from '@dars/ui/data/progress-line';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { isCounting, sharesOf } from './grade-shares.ts';
import { QuizGradeRow } from './quiz-grade-row.tsx';

/** A course of the learner: its score, the progress, and what each of its quizzes has come to. */
export function CourseGradesCard({ course }: { course: CourseGrades }) {
  const t = useTranslate('grades');
  const titleId = useId();
  const { id, title, language, quizzes } = course;
  const shares = sharesOf(quizzes);
  return (
    <article aria-labelledby={titleId} className="card overflow-clip">
      <header className="flex items-start justify-between gap-x-8 gap-y-4 px-6 py-5 narrow:flex-col narrow:px-4">
        <div className="grid min-w-0 flex-1 gap-2 narrow:w-full">
          <h2 id={titleId} className="text-h3 wrap-anywhere">
            <Link to="/home/courses/$id" params={{ id }} className="rounded-sm hover:text-brand-text">
              <UserText lang={language}>{title}</UserText>
            </Link>
          </h2>
          <CourseProgress course={course} />
        </div>
        <CourseScore course={course} />
      </header>
      {quizzes.length === 0 ? (
        <p className="border-t border-line px-6 py-4 text-small text-ink-2 narrow:px-4">{t('grades:no_quizzes')}</p>
      ) : (
        <ul aria-label={t('grades:quizzes')} className="border-t border-line">
          {quizzes.map((quiz) => (
            <li key={quiz.id} className="border-b border-line last:border-0">
              <QuizGradeRow quiz={quiz} courseId={id} share={shares.get(quiz.id)} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function CourseProgress({ course: { title, progress, completedDate } }: { course: CourseGrades }) {
  const t = useTranslate('grades');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
      <ProgressLine
        label={t('grades:progress_in', { course: title })}
        value={progress}
        max={100}
        className="w-28 flex-none"
      />
      {completedDate === null ? (
        t('grades:progress', { percent: formatPercent(t.language, progress / 100) })
      ) : (
        <span>
          {t('grades:completed')} <DateText iso={completedDate} />
        </span>
      )}
    </p>
  );
}

/** The score of the course, and why it may still rise or is not there yet. */
function CourseScore({ course: { score, isProvisional, quizzes } }: { course: CourseGrades }) {
  const t = useTranslate('grades');
  if (quizzes.length === 0) return null;
  const counting = quizzes.filter(isCounting);
  const taken = counting.filter(({ best, override }) => best !== null || override !== null);
  return (
    <dl className="flex-none text-end narrow:flex narrow:w-full narrow:flex-wrap narrow:items-baseline narrow:gap-x-3 narrow:text-start">
      <dt className="text-caption text-ink-3">{t('grades:score')}</dt>
      <dd className={score === null ? 'text-ink-2' : 'num text-h2 font-semibold'}>
        {score === null ? t('grades:no_score') : formatPercent(t.language, score / 100)}
      </dd>
      {score !== null && taken.length < counting.length && (
        <dd className="num max-w-56 text-caption text-ink-2 narrow:max-w-none">
          {t('grades:taken', {
            taken: formatNumber(t.language, taken.length),
            all: formatNumber(t.language, counting.length),
          })}
        </dd>
      )}
      {isProvisional && score !== null && (
        <dd className="max-w-56 text-caption text-ink-2 narrow:max-w-none">{t('grades:provisional')}</dd>
      )}
    </dl>
  );
}
