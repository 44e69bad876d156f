import type { QuizGrade } from '@dars/contracts/learning/grades';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Badge } from '@dars/ui/data/badge';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { DateText } from '../../../lib/dates/date-text.tsx';

const QUIZ = '/home/courses/$id/quizzes/$quizId';
const RESULT = '/home/courses/$id/quizzes/$quizId/attempts/$attemptId';
const linkClass = 'rounded-sm font-semibold text-brand-text underline-offset-4 hover:underline';

interface QuizGradeRowProps {
  quiz: QuizGrade;
  courseId: string;
  /** The share of the quiz in the score of the course, from 0 to 1. Undefined: it has none to tell. */
  share: number | undefined;
}

/** A quiz in the list of a course: its state, the attempts, the result that counts, and where to read more. */
export function QuizGradeRow({ quiz, courseId, share }: QuizGradeRowProps) {
  const t = useTranslate('grades');
  const titleId = useId();
  const { title, override, usedAttempts, numberOfAttempts, lastDate } = quiz;
  const number = (value: number) => formatNumber(t.language, value);
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem_9rem_7rem] items-center gap-x-5 gap-y-2 px-6 py-4 @max-2xl:grid-cols-[minmax(0,1fr)_auto] narrow:px-4">
        <div className="grid min-w-0 gap-1.5 @max-2xl:col-1 @max-2xl:row-1">
          <h3 id={titleId} className="text-body font-semibold wrap-anywhere">
            <UserText>{title}</UserText>
          </h3>
          <p className="flex flex-wrap gap-2">
            <QuizStates quiz={quiz} />
          </p>
          {share !== undefined && (
            <p className="num text-caption text-ink-2">
              {t('grades:share', { percent: formatPercent(t.language, share) })}
            </p>
          )}
        </div>
        <dl className="contents">
          <Figure name={t('grades:attempts')} className="@max-2xl:col-1 @max-2xl:row-2">
            <span className="num">
              {t('grades:of_attempts', { used: number(usedAttempts), all: number(numberOfAttempts) })}
            </span>
          </Figure>
          <Figure
            name={t('grades:last')}
            className={classNames('@max-2xl:col-1 @max-2xl:row-3', lastDate === null && '@max-2xl:hidden')}
          >
            {lastDate === null ? t('grades:never') : <DateText iso={lastDate} />}
          </Figure>
          <div className="text-end @max-2xl:col-2 @max-2xl:row-1 @max-2xl:self-start">
            <dt className="text-caption text-ink-3">{t('grades:best')}</dt>
            <dd className="num text-h3 font-semibold">
              <Result quiz={quiz} />
            </dd>
          </div>
        </dl>
        {override && (
          <p className="col-span-full text-small text-ink-2">
            {t(override.percent === null ? 'grades:exempt' : 'grades:set')}
            <UserText className="block wrap-anywhere">{override.reason}</UserText>
          </p>
        )}
        <QuizLinks quiz={quiz} courseId={courseId} titleId={titleId} />
      </div>
    </div>
  );
}

/** The grade that counts: as staff set it, or of the best attempt. */
function Result({ quiz: { best, override } }: { quiz: QuizGrade }) {
  const t = useTranslate('grades');
  const percent = override ? override.percent : (best?.score.percent ?? null);
  return percent === null ? '–' : formatPercent(t.language, percent / 100);
}

interface FigureProps {
  name: string;
  className: string;
  children: ReactNode;
}

/** A fact with its name above it, or beside it where there is little room. */
function Figure({ name, className, children }: FigureProps) {
  return (
    <div className={`text-small @max-2xl:flex @max-2xl:gap-2 ${className}`}>
      <dt className="text-caption text-ink-3 @max-2xl:text-small">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const TONES = { NOT_BEGUN: 'neutral', OPEN: 'info', ENDING: 'warn', WAITING: 'info' } as const;

/** What the attempts have come to. A quiz without a pass mark is neither passed nor failed. */
function QuizStates({ quiz: { state, best, passRate } }: { quiz: QuizGrade }) {
  const t = useTranslate('grades');
  const isPassed = best?.score.isPassed === true;
  return (
    <>
      {state !== 'GRADED' && <Badge tone={TONES[state]}>{t(`grades:state.${state}`)}</Badge>}
      {best !== null && passRate > 0 && (isPassed || state === 'GRADED') && (
        <Badge tone={isPassed ? 'good' : 'bad'}>{t(isPassed ? 'grades:passed' : 'grades:not_passed')}</Badge>
      )}
      {best !== null && passRate === 0 && state === 'GRADED' && <Badge>{t('grades:state.GRADED')}</Badge>}
    </>
  );
}

function QuizLinks({ quiz, courseId, titleId }: Omit<QuizGradeRowProps, 'share'> & { titleId: string }) {
  const t = useTranslate('grades');
  const linkId = useId();
  const { id: quizId, state, best, commentedAttemptId } = quiz;
  const params = { id: courseId, quizId };
  const named = (which: string) => ({ id: linkId + which, 'aria-labelledby': `${linkId + which} ${titleId}` });
  return (
    <p className="col-span-full flex flex-wrap gap-x-5 gap-y-1 text-small">
      {state === 'OPEN' && (
        <Link to={QUIZ} params={params} className={linkClass} {...named('open')}>
          {t('grades:go_on')}
        </Link>
      )}
      {best !== null && (
        <Link to={RESULT} params={{ ...params, attemptId: best.attemptId }} className={linkClass} {...named('best')}>
          {t('grades:to_result')}
        </Link>
      )}
      {commentedAttemptId !== null && (
        <Link
          to={RESULT}
          params={{ ...params, attemptId: commentedAttemptId }}
          className={linkClass}
          {...named('comment')}
        >
          {t('grades:to_comments')}
        </Link>
      )}
      {(state === 'NOT_BEGUN' || (state === 'ENDING' && best === null)) && (
        <Link to={QUIZ} params={params} className={linkClass} {...named('ending')}>
          {t('grades:to_quiz')}
        </Link>
      )}
    </p>
  );
}
