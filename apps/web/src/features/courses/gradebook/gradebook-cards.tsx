import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Select } from '@dars/ui/form/combobox';
import { GradeCell } from './grade-cell.tsx';
import type { GradesProps } from './gradebook-grid.tsx';
import { LearnerCell } from './learner-cell.tsx';
import { QuizWeight } from './quiz-weight.tsx';
import { ScoreCell } from './score-cell.tsx';
import { SpreadBars } from './spread-bars.tsx';
import { sharesOf } from './weights.ts';
import './gradebook.css';

interface GradebookCardsProps extends GradesProps {
  /** The quiz whose grades are shown; undefined: the score. */
  chosen: string | undefined;
  onChoose: (quiz: string | undefined) => void;
}

/** The gradebook at phone width: learners with one grade each, in the chosen quiz or of the course. */
export function GradebookCards(props: GradebookCardsProps) {
  const { courseId, columns, rows, query, isRefreshing, chosen, onChoose } = props;
  const t = useTranslate('gradebook');
  const { quizzes, minimumScore, mean } = columns;
  const quiz = quizzes.find(({ id }) => id === chosen);
  const shownMean = quiz ? quiz.mean : mean;
  return (
    <>
      <div className="px-4 pb-3">
        <Select
          label={t('gradebook:column.choose')}
          options={[
            { value: '', label: t('gradebook:column.score') },
            ...quizzes.map(({ id, title, section }) => ({ value: id, label: title, detail: section })),
          ]}
          value={quiz?.id ?? ''}
          onChange={(value) => onChoose(value || undefined)}
        />
        {quiz && (
          <p className="pt-2">
            <QuizWeight key={quiz.id} quiz={quiz} share={sharesOf(quizzes).get(quiz.id) ?? 0} />
          </p>
        )}
      </div>
      <ul
        aria-label={t('gradebook:title')}
        aria-busy={isRefreshing}
        className={classNames('border-t border-line', isRefreshing && 'opacity-60')}
      >
        {rows.map((row) => (
          <li
            key={row.user.id}
            className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4 py-2 text-small"
          >
            <LearnerCell row={row} query={query} isTabStop />
            <span className="gradebook-figure flex-none text-center">
              {quiz ? (
                <GradeCell
                  courseId={courseId}
                  user={row.user}
                  quiz={quiz}
                  cell={row.cells.find(({ quizId }) => quizId === quiz.id)}
                  override={row.overrides.find(({ quizId }) => quizId === quiz.id)}
                  isTabStop
                />
              ) : (
                <ScoreCell row={row} quizzes={quizzes} minimumScore={minimumScore} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {shownMean !== null && (
        <p className="flex items-center justify-between gap-3 border-b border-line bg-ground px-4 py-3 text-caption text-ink-2">
          {t('gradebook:mean')}
          <span className="inline-flex items-end gap-3">
            {quiz && <SpreadBars spread={quiz.spread} />}
            <b className="num text-body leading-none text-ink">
              {quiz ? formatNumber(t.language, shownMean) : formatPercent(t.language, shownMean / 100)}
            </b>
          </span>
        </p>
      )}
    </>
  );
}
