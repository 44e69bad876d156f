/** Thousandths, which are shown as percent with one decimal. */
const WHOLE = 1000;

/**
 * Returns a share in thousandths. Each share is rounded on its own, so that equal counts have equal shares; the shares
 * may therefore not add up to 100 %.
 */
export function shareOf(users: number, total: number): number {
  return total === 0 ? 0 : Math.round((users * WHOLE) / total);
}
