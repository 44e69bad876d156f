/**
 * Says what a column holds. A meaning that may stand only once is taken from the column that had it, which is then not
 * used.
 * @param repeatable the meanings that several columns may have
 */
export function assignMeaning<Meaning extends string>(
  columns: readonly (Meaning | null)[],
  { place, meaning, repeatable }: { place: number; meaning: Meaning | null; repeatable: readonly Meaning[] },
): (Meaning | null)[] {
  return columns.map((each, at) => {
    if (at === place) return meaning;
    return each === meaning && !(meaning !== null && repeatable.includes(meaning)) ? null : each;
  });
}
