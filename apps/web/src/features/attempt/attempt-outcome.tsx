import type { AttemptSummary } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Badge } from '@dars/ui/data/badge';

interface AttemptOutcomeProps {
  attempt: Pick<AttemptSummary, 'state' | 'score' | 'lateDate' | 'regradedDate'>;
  className: string;
}

/** Shows the result of an attempt in one line: score, passed or failed, late answers, regrade and timeout. */
export function AttemptOutcome({ attempt, className }: AttemptOutcomeProps) {
  const { state, score, lateDate, regradedDate } = attempt;
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
      <Badge tone={score.isPassed ? 'good' : 'bad'}>
        {score.isPassed ? t('attempt:state.passed') : t('attempt:state.failed')}
      </Badge>
      {lateDate !== null && <Badge tone="warn">{t('attempt:state.late')}</Badge>}
      {regradedDate !== null && <Badge tone="info">{t('attempt:state.regraded')}</Badge>}
      {state === 'TIME_OUT' && <Badge tone="warn">{t('attempt:state.TIME_OUT')}</Badge>}
    </span>
  );
}
