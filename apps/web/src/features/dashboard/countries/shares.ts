/** Thousandths that a reader sees as percent with one digit. */
const WHOLE = 1000;

/** Rounded by itself, so that equals are equal wherever they stand; what is shown may miss the whole by some tenths. */
export function shareOf(users: number, total: number): number {
  return total === 0 ? 0 : Math.round((users * WHOLE) / total);
}
