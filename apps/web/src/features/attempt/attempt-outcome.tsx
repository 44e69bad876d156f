import type { AttemptSummary } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Badge } from '@dars/ui/data/badge';

interface AttemptOutcomeProps {
  attempt: Pick<AttemptSummary, 'state' | 'score' | 'lateDate' | 'regradedDate' | 'waitingAnswers'>;
  className: string;
}

/** Shows the result of an attempt in one line: score, passed, failed or waiting for a person, late, regraded, timed out. */
export function AttemptOutcome({ attempt, className }: AttemptOutcomeProps) {
  const { state, score, lateDate, regradedDate, waitingAnswers } = attempt;
  const isWaiting = waitingAnswers > 0;
  const t = useTranslate('attempt');
  if (score === null) {
    return (
      <Badge tone="info" className={className}>
        {t('attempt:state.OPEN')}
      </Badge>
    );
  }
  return (
    <span className={classNames('flex flex-wrap items-center gap-2.5', className)}>
      <b className="num">{formatPercent(t.language, score.percent / 100)}</b>
      {(score.isPassed || !isWaiting) && (
        <Badge tone={score.isPassed ? 'good' : 'bad'}>
          {score.isPassed ? t('attempt:state.passed') : t('attempt:state.failed')}
        </Badge>
      )}
      {isWaiting && <Badge tone="info">{t('attempt:state.waiting')}</Badge>}
      {lateDate !== null && <Badge tone="warn">{t('attempt:state.late')}</Badge>}
      {regradedDate !== null && <Badge tone="info">{t('attempt:state.regraded')}</Badge>}
      {state === 'TIME_OUT' && <Badge tone="warn">{t('attempt:state.TIME_OUT')}</Badge>}
    </span>
  );
}
