import type { QuestionOf } from '@dars/contracts/content/question';
import type { OptionLine } from '@dars/contracts/content/question/option-lines';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Check, X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import type { AnswerProps } from '../answer-props.ts';
import { AnswerText } from '../answer-text.tsx';
import { LineText } from '../line-text.tsx';
import { Verdict } from '../verdict.tsx';
import type { AnsweredType } from './answered-type.ts';

const GRID = '@min-[540px]:grid @min-[540px]:grid-cols-[minmax(0,1.7fr)_repeat(var(--columns),minmax(0,1fr))]';

/** Rows with one choice each: a table where there is room for it, and groups below each other where there is none. */
function MatrixAnswer({ question, value, onChange, labelledBy, readOnly, answerKey }: AnswerProps<'matrix'>) {
  const { columns, rows } = question;
  const chosenFor = new Map(value?.rows.map(({ row, column }) => [row, column]));
  const columnCount: CSSProperties & { '--columns': number } = { '--columns': columns.length };

  function choose(row: string, column: string) {
    // The rows are in the order shown, so that the same choices are always the same answer.
    const next = rows.flatMap(({ id }) => {
      const chosen = id === row ? column : chosenFor.get(id);
      return chosen === undefined ? [] : [{ row: id, column: chosen }];
    });
    onChange({ type: 'matrix', rows: next });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the container of a container query.
    <div role="group" aria-labelledby={labelledBy} className="@container min-w-0">
      <div
        style={columnCount}
        className="grid min-w-0 grid-cols-1 gap-3 @min-[540px]:gap-0 @min-[540px]:overflow-hidden @min-[540px]:rounded-card @min-[540px]:border-[1.5px] @min-[540px]:border-line @min-[540px]:bg-surface"
      >
        <div aria-hidden="true" className={classNames('hidden bg-surface-2 text-small font-semibold text-ink-2', GRID)}>
          {columns.map((column, index) => (
            <LineText
              key={column.id}
              as="span"
              className={classNames('px-2 py-2.5 text-center wrap-anywhere', index === 0 && 'col-start-2')}
              line={column}
            />
          ))}
        </div>
        {rows.map((row) => {
          const right = answerKey?.rows.find(({ id }) => id === row.id)?.rightColumn;
          return (
            <MatrixRow
              key={row.id}
              row={row}
              columns={columns}
              chosen={chosenFor.get(row.id)}
              hasAnswer={value !== null}
              right={right === undefined ? undefined : answerKey?.columns[right]?.id}
              readOnly={readOnly}
              onChoose={(column) => choose(row.id, column)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Keeps the arrows along the table from the attempt, which would go to another question. */
function keepArrows(event: KeyboardEvent) {
  if (event.code === 'ArrowLeft' || event.code === 'ArrowRight') event.stopPropagation();
}

interface MatrixRowProps {
  row: OptionLine;
  columns: readonly OptionLine[];
  chosen: string | undefined;
  /** Whether the learner has answered any row. An unanswered question as a whole has its own mark. */
  hasAnswer: boolean;
  /** The id of the right column; undefined while the key is hidden. */
  right: string | undefined;
  readOnly: boolean;
  onChoose: (column: string) => void;
}

function MatrixRow({ row, columns, chosen, hasAnswer, right, readOnly, onChoose }: MatrixRowProps) {
  const name = useId();
  const hasVerdict = right !== undefined && hasAnswer;
  return (
    <div
      role="radiogroup"
      aria-labelledby={name}
      onKeyDown={keepArrows}
      className={classNames(
        'grid grid-cols-1 rounded-card border-[1.5px] border-line bg-surface px-3 py-2.5 @min-[540px]:min-h-14 @min-[540px]:items-stretch @min-[540px]:rounded-none @min-[540px]:border-0 @min-[540px]:border-t @min-[540px]:p-0',
        GRID,
      )}
    >
      <span id={name} className="grid content-center gap-0.5 px-1 pb-1.5 @min-[540px]:px-4.5 @min-[540px]:py-2.5">
        <AnswerText line={row} />
        {hasVerdict && <Verdict isRight={right === chosen} isEmpty={chosen === undefined} />}
      </span>
      {columns.map((column) => (
        <MatrixCell
          key={column.id}
          name={name}
          column={column}
          isChosen={chosen === column.id}
          isRight={right === undefined ? undefined : right === column.id}
          readOnly={readOnly}
          onChoose={() => onChoose(column.id)}
        />
      ))}
    </div>
  );
}

interface MatrixCellProps {
  name: string;
  column: OptionLine;
  isChosen: boolean;
  isRight: boolean | undefined;
  readOnly: boolean;
  onChoose: () => void;
}

/** One choice of a row. Its text stands in the head of the table, and beside the mark where there is no table. */
function MatrixCell({ name, column, isChosen, isRight, readOnly, onChoose }: MatrixCellProps) {
  const t = useTranslate('attempt');
  const verdict = isRight === true || (isRight === false && isChosen) ? isRight : undefined;
  return (
    <label
      className={classNames(
        'relative flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand-line @min-[540px]:justify-center @min-[540px]:rounded-none @min-[540px]:px-1',
        readOnly ? 'cursor-default' : 'cursor-pointer hover:bg-brand-tint',
        verdict === undefined && isChosen && 'bg-brand-tint',
        verdict === true && 'bg-success-tint',
        verdict === false && 'bg-danger-tint',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={readOnly}
        className="absolute inset-0 cursor-[inherit] opacity-0"
        onChange={onChoose}
      />
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5 flex-none rotate-45 place-items-center rounded-[5px]',
          isChosen ? 'bg-brand text-on-brand' : 'inset-ring-[1.5px] inset-ring-line-input',
          verdict === true && (isChosen ? 'bg-success text-white' : 'text-success inset-ring-success'),
          verdict === false && 'bg-danger text-white',
        )}
      >
        {verdict === undefined ? (
          isChosen && <span className="size-2 rounded-[1.5px] bg-current" />
        ) : (
          <Icon icon={verdict ? Check : X} className="size-3.5 -rotate-45 stroke-3" />
        )}
      </span>
      <LineText
        as="span"
        className={classNames('min-w-0 wrap-anywhere @min-[540px]:sr-only', isChosen ? 'font-bold' : 'font-medium')}
        line={column}
      />
      {verdict !== undefined && (
        <span className="sr">{verdict ? t('attempt:question.right') : t('attempt:question.wrong')}</span>
      )}
    </label>
  );
}

function ColumnOfEachRow({ answerKey: { columns, rows } }: { answerKey: QuestionOf<'matrix'> }) {
  return (
    <dl className="grid gap-1.5">
      {rows.map((row) => {
        const column = columns[row.rightColumn];
        return (
          <div key={row.id} className="grid grid-cols-2 gap-3 narrow:grid-cols-1 narrow:gap-0">
            <LineText as="dt" line={row} />
            {column && <LineText as="dd" className="font-semibold" line={column} />}
          </div>
        );
      })}
    </dl>
  );
}

export const matrix: AnsweredType<'matrix'> = { Answer: MatrixAnswer, Key: ColumnOfEachRow, countChoices: () => 0 };
