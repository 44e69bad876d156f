/** The words for true and false in the languages of the product and in identifiers. */
const PAIRS = [
  ['true', 'false'],
  ['t', 'f'],
  ['صح', 'خطأ'],
  ['صواب', 'خطأ'],
  ['صحيح', 'خطأ'],
  ['verdadero', 'falso'],
] as const;

/**
 * Returns which of two options says that a statement is true, by their identifiers or texts; undefined if they are
 * other options.
 */
export function isTrueOrFalse(ids: readonly string[], texts: readonly string[]): [boolean, boolean] | undefined {
  for (const [one = '', other = ''] of [ids, texts]) {
    const [first, second] = [one.trim().toLowerCase(), other.trim().toLowerCase()];
    for (const [yes, no] of PAIRS) {
      if (first === yes && second === no) return [true, false];
      if (first === no && second === yes) return [false, true];
    }
  }
  return undefined;
}
