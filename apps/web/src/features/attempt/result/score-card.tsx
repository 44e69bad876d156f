import type { AttemptResult, QuizIntro, Score } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { type ReactNode, useRef } from 'react';
import { formatClock } from '../../../lib/dates/format-clock.ts';
import { useHeadingFocus } from '../../../lib/page-focus.ts';
import { ScoreWords } from '../../../lib/question/score-words.tsx';
import type { Reviewed } from './marks.ts';
import { ScoreRing } from './score-ring.tsx';

interface ScoreCardProps {
  result: AttemptResult;
  score: Score;
  questions: readonly Reviewed[];
  best: QuizIntro['best'];
  heading: string;
  /** The class of its distance from the top of the window, where it stays below the bars of the page. */
  className: string;
  /** The attempt, if the heading does not name it. */
  detail?: ReactNode;
  /** The learner's next actions; none for staff. */
  children?: ReactNode;
}

/** The score of an attempt as a ring and in words, followed by its facts and the next actions. */
export function ScoreCard({ result, score, questions, best, heading, className, detail, children }: ScoreCardProps) {
  const t = useTranslate('attempt');
  const title = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(title);
  const { passRate, state, startedDate, submittedDate, waitingAnswers } = result;
  const percent = (value: number) => formatPercent(t.language, value / 100);
  const took = submittedDate === null ? 0 : Date.parse(submittedDate) - Date.parse(startedDate);
  return (
    <section
      className={classNames(
        'sticky overflow-hidden rounded-modal border border-line bg-surface bg-[linear-gradient(var(--brand-tint),transparent_260px)] px-8 pt-7 pb-8 text-center max-lg:static max-sm:px-4.5 max-sm:pt-5.5 max-sm:pb-5',
        className,
      )}
    >
      <ScoreRing score={score} questions={questions} />
      <h1 ref={title} tabIndex={-1} className="text-[calc(1.6875rem*var(--font-scale))]/normal wrap-anywhere">
        <UserText>{heading}</UserText>
      </h1>
      {detail && <p className="text-ink-2">{detail}</p>}
      <p className="text-ink-2">
        {state === 'TIME_OUT' && `${t('attempt:result.timed_out')} `}
        {waitingAnswers > 0 && !score.isPassed ? (
          t('attempt:result.waiting_detail', { count: waitingAnswers })
        ) : (
          <Distance percent={score.percent} passRate={passRate} />
        )}
        {waitingAnswers > 0 && score.isPassed && ` ${t('attempt:result.waiting_detail', { count: waitingAnswers })}`}
      </p>
      {result.scoreFeedback && <ScoreWords words={result.scoreFeedback} />}
      <dl className="mt-4.5 mb-5 grid auto-cols-fr grid-flow-col border-y border-line">
        <Fact term={t('attempt:result.pass_mark')}>{passRate === 0 ? t('common:none') : percent(passRate)}</Fact>
        <Fact term={t('attempt:result.took')}>
          <Ltr>{formatClock(took / 1000)}</Ltr>
        </Fact>
        {best && <Fact term={t('attempt:result.best')}>{percent(best.percent)}</Fact>}
      </dl>
      {children && <div className="grid grid-cols-1 gap-2.5">{children}</div>}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-line px-1 py-3 leading-normal not-first:border-s">
      <dt className="text-caption/normal text-ink-3">{term}</dt>
      <dd className="num font-bold">{children}</dd>
    </div>
  );
}

/** The distance to the pass mark in percentage points. */
function Distance({ percent, passRate }: { percent: number; passRate: number }) {
  const t = useTranslate('attempt');
  if (passRate === 0) return t('attempt:result.no_mark');
  if (percent === passRate) return t('attempt:result.exactly');
  return percent > passRate
    ? t('attempt:result.above', { count: percent - passRate })
    : t('attempt:result.below', { count: passRate - percent });
}
