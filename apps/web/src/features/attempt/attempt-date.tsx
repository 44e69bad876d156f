import type { AttemptSummary } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { DateText } from '../../lib/dates/date-text.tsx';

interface AttemptDateProps {
  attempt: Pick<AttemptSummary, 'startedDate' | 'submittedDate'>;
  className?: string;
}

/** Shows when the attempt was handed in, or when an open one was started. */
export function AttemptDate({ attempt, className }: AttemptDateProps) {
  const t = useTranslate('attempt');
  const { startedDate, submittedDate } = attempt;
  return (
    <span className={className}>
      {t(submittedDate === null ? 'attempt:list.started' : 'attempt:list.handed_in')}{' '}
      <DateText iso={submittedDate ?? startedDate} time />
    </span>
  );
}
