import type { ColumnMeaning } from '../call-import.ts';

/**
 * Says what a column holds. Only courses may stand in several columns: another meaning is taken from the column that had
 * it, which is then not used.
 */
export function assignColumn(
  columns: readonly ColumnMeaning[],
  index: number,
  meaning: ColumnMeaning,
): ColumnMeaning[] {
  return columns.map((each, at) => {
    if (at === index) return meaning;
    return meaning !== 'courses' && each === meaning ? null : each;
  });
}
