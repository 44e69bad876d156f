import * as z from 'zod/mini';
import type { RuleKey } from '../../errors.ts';
import { id, rule } from '../../rules.ts';
import { MAX_COLUMNS, MAX_OPTIONS } from './limits.ts';
import { areIdsOf, authoredLine, authoredLines, storedLine } from './option-lines.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType } from './question-type.ts';

const type = z.literal('matrix');

/** Requires that the right column of each row is one of the columns. */
const haveRightColumns = z.check<{ rows: { rightColumn: number }[]; columns: unknown[] }>(({ value, issues }) => {
  for (const [index, { rightColumn }] of value.rows.entries()) {
    if (rightColumn < value.columns.length) continue;
    const message = 'invalid' satisfies RuleKey;
    issues.push({ code: 'custom', message, path: ['rows', index, 'rightColumn'], input: value });
  }
});

/** Rows, for each of which one column is right, such as statements that are true or false. */
export const matrix = defineQuestionType({
  input: z
    .strictObject({
      ...{ type, ...authoredFields },
      columns: authoredLines(z.strictObject(authoredLine), MAX_COLUMNS),
      rows: authoredLines(
        z.strictObject({
          ...authoredLine,
          /** The index of the row's right column. */
          rightColumn: z.int().check(z.minimum(0, rule('minimum-value'))),
        }),
      ),
      /** Gives points for each row, not only for all of them. */
      isPartial: z._default(z.boolean(), true),
    })
    .check(haveRightColumns),
  stored: z.object({
    ...{ ...storedFields, type },
    columns: z.array(storedLine),
    rows: z.array(z.object({ ...storedLine.shape, rightColumn: z.int() })),
    isPartial: z.boolean(),
  }),
  open: z.object({ ...openFields, type, columns: z.array(storedLine), rows: z.array(storedLine) }),
  answer: z.strictObject({
    type,
    rows: z.array(z.strictObject({ row: id, column: id })).check(z.maxLength(MAX_OPTIONS, rule('maximum-items'))),
  }),
  toStored: (input, nameLine) => ({
    ...input,
    columns: input.columns.map(nameLine),
    rows: input.rows.map(nameLine),
  }),
  namedLines: ({ columns, rows }) => [...columns, ...rows],
  /** The columns keep their authored order, which often is that of a scale. */
  lines: ({ rows }) => rows,
  withoutKeys: (shown, { columns }, rows) => ({ ...shown, columns, rows }),
  fits(question, { rows }) {
    const isColumn = (chosen: string) => question.columns.some((column) => column.id === chosen);
    const answered = rows.map(({ row }) => row);
    return areIdsOf(question.rows, answered) && rows.every(({ column }) => isColumn(column));
  },
  isTyped: false,
  isBlank: ({ rows }) => rows.length === 0,
  isPartlyAnswered: (question, { rows }) => rows.length < question.rows.length,
  brokenRule: () => undefined,
});
