import type { GradebookColumns, GradebookQuiz, GradebookRow } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { memo } from 'react';
import { GradeCell } from './grade-cell.tsx';
import { GridHead } from './grid-head.tsx';
import { LearnerCell } from './learner-cell.tsx';
import { ScoreCell } from './score-cell.tsx';
import { SpreadBars } from './spread-bars.tsx';
import { cellProps, useGridKeys } from './use-grid-keys.ts';
import './gradebook.css';

export interface GradesProps {
  courseId: string;
  columns: GradebookColumns;
  rows: readonly GradebookRow[];
  /** The search text. */
  query: string | undefined;
  /** Whether other rows are on their way. */
  isRefreshing: boolean;
}

/** The grades of learners in the quizzes of a course. The names and the scores stay while the rest scrolls. */
export function GradebookGrid({ courseId, columns, rows, query, isRefreshing }: GradesProps) {
  const t = useTranslate('gradebook');
  const { quizzes, minimumScore } = columns;
  const { at, onKeyDown, onFocus } = useGridKeys({ rows: rows.length + 1, columns: quizzes.length + 2 });
  const focusedIn = (row: number) => (at.row === row ? at.column : undefined);
  return (
    <div className="gradebook-frame">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows move through its cells
        role="grid"
        aria-label={t('gradebook:title')}
        aria-busy={isRefreshing}
        aria-readonly="true"
        className={classNames('gradebook', isRefreshing && 'is-refreshing')}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <GridHead courseId={courseId} columns={columns} focused={focusedIn(0)} />
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.user.id}
              index={index + 1}
              focused={focusedIn(index + 1)}
              {...{ courseId, quizzes, minimumScore, row, query }}
            />
          ))}
        </tbody>
        <GridFoot columns={columns} />
      </table>
    </div>
  );
}

interface GridRowProps {
  courseId: string;
  quizzes: readonly GradebookQuiz[];
  minimumScore: number | null;
  row: GradebookRow;
  query: string | undefined;
  index: number;
  focused: number | undefined;
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { courseId, quizzes, minimumScore, row, query, index, focused } = props;
  return (
    <tr>
      <th scope="row" className="is-learner" {...cellProps(index, 0, focused)}>
        <LearnerCell row={row} query={query} />
      </th>
      {quizzes.map((quiz, column) => (
        <td key={quiz.id} className="is-quiz" {...cellProps(index, column + 1, focused)}>
          <GradeCell
            courseId={courseId}
            user={row.user}
            quiz={quiz}
            cell={row.cells.find(({ quizId }) => quizId === quiz.id)}
            override={row.overrides.find(({ quizId }) => quizId === quiz.id)}
          />
        </td>
      ))}
      <td className="is-score" {...cellProps(index, quizzes.length + 1, focused)}>
        <ScoreCell row={row} quizzes={quizzes} minimumScore={minimumScore} />
      </td>
    </tr>
  );
});

function GridFoot({ columns: { quizzes, mean } }: { columns: GradebookColumns }) {
  const t = useTranslate('gradebook');
  return (
    <tfoot>
      <tr>
        <th scope="row" className="is-learner">
          {t('gradebook:mean')}
        </th>
        {quizzes.map((quiz) => (
          <td key={quiz.id} className="is-quiz">
            {quiz.mean === null ? (
              <span className="text-ink-3">–</span>
            ) : (
              <span className="inline-flex items-end gap-3">
                <SpreadBars spread={quiz.spread} />
                <b className="num text-body leading-none">{formatNumber(t.language, quiz.mean)}</b>
              </span>
            )}
          </td>
        ))}
        <td className="is-score">
          <b className="num text-body">{mean === null ? '–' : formatPercent(t.language, mean / 100)}</b>
        </td>
      </tr>
    </tfoot>
  );
}
