import type { AttemptSummary } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { DateText } from '../../lib/dates/date-text.tsx';

/** Shows when the attempt was handed in, or when an open one was started. */
export function AttemptDate({ attempt }: { attempt: Pick<AttemptSummary, 'startedDate' | 'submittedDate'> }) {
  const t = useTranslate('attempt');
  const { startedDate, submittedDate } = attempt;
  return (
    <span className="attempt-date">
      {t(submittedDate === null ? 'attempt:list.started' : 'attempt:list.handed_in')}{' '}
      <DateText iso={submittedDate ?? startedDate} time />
    </span>
  );
}
