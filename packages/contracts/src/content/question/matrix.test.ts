import { describe, expect, it } from 'vitest';
import { toValidationIssues } from '../../validation.ts';
import { canAnswer, type QuestionOf, questionInput } from '../question.ts';
import { MAX_COLUMNS } from './limits.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `${index}` }));
function issuesOf(columns: number, right: readonly (number | undefined)[]) {
  const rows = right.map((rightColumn, index) => ({ text: `${index}`, rightColumn }));
  const { error } = questionInput.safeParse({ type: 'matrix', text: 'x', columns: lines(columns), rows });
  return error && toValidationIssues(error).map(({ path, rule }) => [path.join('.'), rule]);
}

describe('the input of a matrix', () => {
  it('is accepted when each row has a right column, and several may have the same', () => {
    expect(issuesOf(2, [0, 1, 1])).toBeUndefined();
    expect(issuesOf(2, [0, 2])).toEqual([['rows.1.rightColumn', 'invalid']]);
    expect(issuesOf(2, [0, undefined])).toEqual([['rows.1.rightColumn', 'required-field']]);
    expect(issuesOf(2, [0, -1])).toEqual([['rows.1.rightColumn', 'minimum-value']]);
  });

  it('has two rows or more, and as many columns as a table can show', () => {
    expect(issuesOf(2, [0])).toEqual([['rows', 'minimum-items']]);
    expect(issuesOf(1, [0, 0])).toEqual([['columns', 'minimum-items']]);
    expect(issuesOf(MAX_COLUMNS, [0, 0])).toBeUndefined();
    expect(issuesOf(MAX_COLUMNS + 1, [0, 0])).toEqual([['columns', 'maximum-items']]);
  });
});

describe('an answer to a matrix', () => {
  const line = (id: string) => ({ id, text: id });
  const question: QuestionOf<'matrix'> = {
    ...{ schema: 1, type: 'matrix', text: 'x', explanation: '', image: null, points: 1, isPartial: true },
    columns: [line('yes'), line('no')],
    rows: [line('a'), line('b')].map((row) => ({ ...row, rightColumn: 0 })),
  };
  const fits = (...rows: { row: string; column: string }[]) => canAnswer(question, { type: 'matrix', rows });

  it('fits when it names rows and columns of the question, no row twice', () => {
    expect(fits({ row: 'b', column: 'no' }, { row: 'a', column: 'no' })).toBe(true);
    expect(fits({ row: 'a', column: 'no' })).toBe(true);
    expect(fits({ row: 'a', column: 'b' })).toBe(false);
    expect(fits({ row: 'yes', column: 'no' })).toBe(false);
    expect(fits({ row: 'a', column: 'yes' }, { row: 'a', column: 'no' })).toBe(false);
  });
});
