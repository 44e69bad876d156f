import type { AttemptResult, QuizIntro, Score } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { type ReactNode, useRef } from 'react';
import { clock } from '../../../lib/dates/clock.ts';
import { useArrivalFocus } from '../use-arrival-focus.ts';
import type { Reviewed } from './marks.ts';
import { ScoreRing } from './score-ring.tsx';

interface ScoreCardProps {
  result: AttemptResult;
  score: Score;
  questions: readonly Reviewed[];
  best: QuizIntro['best'];
  heading: string;
  /** The attempt, if the heading does not name it. */
  detail?: ReactNode;
  /** The learner's next actions; none for staff. */
  children?: ReactNode;
}

/** The score of an attempt as a ring and in words, followed by its facts and the next actions. */
export function ScoreCard({ result, score, questions, best, heading, detail, children }: ScoreCardProps) {
  const t = useTranslate('attempt');
  const title = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(title);
  const { passRate, state, startedDate, submittedDate } = result;
  const percent = (value: number) => formatPercent(t.language, value / 100);
  const took = submittedDate === null ? 0 : Date.parse(submittedDate) - Date.parse(startedDate);
  return (
    <section className="score-card">
      <ScoreRing score={score} questions={questions} />
      <h1 ref={title} tabIndex={-1}>
        <UserText>{heading}</UserText>
      </h1>
      {detail && <p className="score-detail">{detail}</p>}
      <p className="score-words">
        {state === 'TIME_OUT' && `${t('attempt:result.timed_out')} `}
        <Distance percent={score.percent} passRate={passRate} />
      </p>
      <dl>
        <div>
          <dt>{t('attempt:result.pass_mark')}</dt>
          <dd className="num">{passRate === 0 ? t('common:none') : percent(passRate)}</dd>
        </div>
        <div>
          <dt>{t('attempt:result.took')}</dt>
          <dd className="num">
            <Ltr>{clock(took / 1000)}</Ltr>
          </dd>
        </div>
        {best && (
          <div>
            <dt>{t('attempt:result.best')}</dt>
            <dd className="num">{percent(best.percent)}</dd>
          </div>
        )}
      </dl>
      {children && <div className="score-actions">{children}</div>}
    </section>
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
