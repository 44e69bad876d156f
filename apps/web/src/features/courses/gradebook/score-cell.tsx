import type { GradebookQuiz, GradebookRow } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';

interface ScoreCellProps {
  row: GradebookRow;
  quizzes: readonly GradebookQuiz[];
  minimumScore: number | null;
}

/** A learner's score of the course, and how many of the quizzes that count it is made of. */
export function ScoreCell({ row, quizzes, minimumScore }: ScoreCellProps) {
  const t = useTranslate('gradebook');
  const { score, isProvisional, cells, overrides } = row;
  if (score === null) {
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr">{t('gradebook:score.none')}</span>
      </span>
    );
  }
  const overrideOf = (id: string) => overrides.find(({ quizId }) => quizId === id);
  const counting = quizzes.filter(({ id, weight }) => weight !== 0 && overrideOf(id)?.percent !== null);
  const taken = counting.filter(
    ({ id }) => overrideOf(id) || cells.some(({ quizId, best }) => quizId === id && best !== null),
  );
  const isLow = minimumScore !== null && score < minimumScore;
  return (
    <span className="grid justify-items-center leading-snug">
      <b className={classNames('num inline-flex items-center gap-2 text-body', isLow && 'text-danger')}>
        {formatPercent(t.language, score / 100)}
        {isProvisional && (
          <>
            <Dot hollow className="size-[7px] text-info" />
            <span className="sr">{t('gradebook:score.may_rise')}</span>
          </>
        )}
      </b>
      <span className="num text-caption text-ink-3">
        {t('gradebook:score.taken', {
          taken: formatNumber(t.language, taken.length),
          count: counting.length,
        })}
      </span>
    </span>
  );
}
