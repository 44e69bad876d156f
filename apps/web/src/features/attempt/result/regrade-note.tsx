import type { AttemptSummary } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { RotateCw } from 'lucide-react';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { ResultNote } from './result-note.tsx';

/** Says that the attempt was graded again by a corrected question, and whether it stays passed all the same. */
export function RegradeNote({ attempt: { regradedDate, isPassKept } }: { attempt: AttemptSummary }) {
  const t = useTranslate('attempt');
  if (regradedDate === null) return null;
  return (
    <ResultNote
      icon={RotateCw}
      text={
        <>
          <b className="block">{t('attempt:regrade.title')}</b>
          {t(isPassKept ? 'attempt:regrade.kept' : 'attempt:regrade.detail')} <DateText iso={regradedDate} />
        </>
      }
    />
  );
}
