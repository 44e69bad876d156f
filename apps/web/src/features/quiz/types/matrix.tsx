import { MAX_COLUMNS, MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Switch } from '@dars/ui/form/switch';
import { UserText } from '@dars/ui/user-text';
import { Grid3x3 } from 'lucide-react';
import { useId } from 'react';
import {
  type Line,
  lineInputOf,
  linesFrom,
  newLine,
  newRow,
  type RowLine,
  rowsFrom,
  withKey,
  withoutEmptyLines,
} from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { LineList } from './line-list.tsx';
import { RadioMark } from './radio-mark.tsx';

/** The fields of the columns, and of the rows with their right columns. */
function MatrixFields({ draft, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const { columns, rows } = draft;
  const written = withoutEmptyLines(columns);
  const setColumn = ({ key }: RowLine, column: string) =>
    onChange({ rows: rows.map((each) => (each.key === key ? { ...each, column } : each)) });
  return (
    <>
      <Field group label={t('fields:columns')} optional={t('quiz:columns_hint')} error={faultOf('columns')}>
        <LineList
          canFormat
          lines={columns}
          onChange={(lines) => onChange({ columns: lines })}
          createLine={newLine}
          fromPaste={linesFrom}
          max={MAX_COLUMNS}
          name={(place) => t('quiz:lines.name.column', { place })}
          addText={t('quiz:lines.add.column')}
          error={(key) => faultOf('columns', key)}
        />
        {written.length === 0 && (
          <Button
            variant="tint"
            size="small"
            className="mt-2 justify-self-start"
            onClick={() => onChange({ columns: [newLine(t('quiz:truth.true')), newLine(t('quiz:truth.false'))] })}
          >
            {t('quiz:use_truth')}
          </Button>
        )}
      </Field>
      <Field group label={t('fields:rows')} optional={t('quiz:rows_hint')} error={faultOf('rows')}>
        <LineList
          canFormat
          lines={rows}
          onChange={(lines) => onChange({ rows: lines })}
          createLine={newRow}
          fromPaste={rowsFrom}
          max={MAX_OPTIONS}
          name={(place) => t('quiz:lines.name.row', { place })}
          addText={t('quiz:lines.add.row')}
          note={(row) =>
            written.length > 0 && (
              <RightColumn
                row={row}
                place={rows.indexOf(row) + 1}
                columns={written}
                onChoose={(column) => setColumn(row, column)}
              />
            )
          }
          error={(key) => faultOf('rows', key)}
        />
      </Field>
      <Switch
        checked={draft.sharesPoints}
        onChange={(sharesPoints) => onChange({ sharesPoints })}
        label={t('fields:isPartial')}
        detail={t('quiz:partial.matrix')}
      />
    </>
  );
}

interface RightColumnProps {
  row: RowLine;
  place: number;
  columns: readonly Line[];
  onChoose: (column: string) => void;
}

/** The choice of a row's right column, below the text of the row. */
function RightColumn({ row, place, columns, onChoose }: RightColumnProps) {
  const t = useTranslate('quiz');
  const name = useId();
  return (
    <span
      data-below=""
      role="radiogroup"
      aria-label={t('quiz:lines.right_column', { place })}
      className="order-last flex min-w-0 basis-full flex-wrap gap-x-5 gap-y-1 ps-9 narrow:ps-2.5"
    >
      {columns.map(({ key, text }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside.
        <label key={key} className="choice min-w-0">
          <RadioMark name={name} checked={row.column === key} className="mt-1" onChange={() => onChoose(key)} />
          <UserText as="span" className="min-w-0 text-small wrap-anywhere">
            {text}
          </UserText>
        </label>
      ))}
    </span>
  );
}

export const matrix: AuthoredType<'matrix'> = {
  icon: Grid3x3,
  Fields: MatrixFields,
  fromStored: ({ columns, rows, isPartial }) => ({
    columns: columns.map(withKey),
    rows: rows.map(({ rightColumn, ...row }) => ({
      ...withKey(row),
      column: columns[rightColumn]?.id ?? null,
    })),
    sharesPoints: isPartial,
  }),
  toInput({ columns, rows, sharesPoints }) {
    const sent = withoutEmptyLines(columns);
    return {
      columns: sent.map(lineInputOf),
      rows: withoutEmptyLines(rows).map((row) => {
        const rightColumn = sent.findIndex(({ key }) => key === row.column);
        return { ...lineInputOf(row), ...(rightColumn >= 0 && { rightColumn }) };
      }),
      isPartial: sharesPoints,
    };
  },
  matchLines: ({ columns, rows }, stored) => [
    { sent: withoutEmptyLines(columns), identified: stored.columns },
    { sent: withoutEmptyLines(rows), identified: stored.rows },
  ],
  describe: ({ columns, rows }) => [
    withoutEmptyLines(columns)
      .map(({ text }) => text)
      .join(' | '),
    ...withoutEmptyLines(rows).map(
      ({ text, column }) => `${text} = ${columns.find(({ key }) => key === column)?.text ?? '–'}`,
    ),
  ],
  missingText: (field, t) => (field === 'rows' ? t('quiz:missing.right_column') : undefined),
};
