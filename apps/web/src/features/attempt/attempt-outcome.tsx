import type { AttemptSummary } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Badge } from '@dars/ui/data/badge';

/** Shows the result of an attempt in one line: score, passed or failed, late answers and timeout. */
export function AttemptOutcome({ attempt }: { attempt: Pick<AttemptSummary, 'state' | 'score' | 'lateDate'> }) {
  const { state, score, lateDate } = attempt;
  const t = useTranslate('attempt');
  if (score === null) return <Badge tone="info">{t('attempt:state.OPEN')}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2.5">
      <b className="num">{formatPercent(t.language, score.percent / 100)}</b>
      <Badge tone={score.isPassed ? 'good' : 'bad'}>
        {score.isPassed ? t('attempt:state.passed') : t('attempt:state.failed')}
      </Badge>
      {lateDate !== null && <Badge tone="warn">{t('attempt:state.late')}</Badge>}
      {state === 'TIME_OUT' && <Badge tone="warn">{t('attempt:state.TIME_OUT')}</Badge>}
    </span>
  );
}
