import type { OpenQuestion } from '@dars/contracts/content/question';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Dot } from '@dars/ui/dot';

interface PenaltyNoteProps {
  question: OpenQuestion;
  /** Percent of a question's points that a wrong answer costs in the quiz. */
  penalty: number;
}

/** What a wrong answer to the question costs, behind its points. The author's shares may cost more than the quiz does. */
export function PenaltyNote({ question: { mostLost = 0 }, penalty }: PenaltyNoteProps) {
  const t = useTranslate('attempt');
  if (mostLost === 0) return null;
  const percent = formatPercent(t.language, mostLost / 100, 2);
  return (
    <>
      <Dot className="size-1.5 bg-line-2" />
      <span>
        {mostLost > penalty ? t('attempt:penalty.most', { percent }) : t('attempt:penalty.term', { percent })}
      </span>
    </>
  );
}
