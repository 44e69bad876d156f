/** A half-open range of whole seconds: [0, 30] is the first thirty. */
export type Range = [number, number];

/** Merges the lists into one sorted list. Ranges that overlap or touch become one. */
export function mergeRanges(...lists: readonly (readonly Range[])[]): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of lists.flat().sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/**
 * Returns the range that was played between two positions, in whole seconds; undefined for less than half a second.
 * Both ends are rounded the same way, so that consecutive ranges leave no gap and count no second twice.
 */
export function wholeSeconds(from: number, to: number): Range | undefined {
  const range: Range = [Math.max(0, Math.round(from)), Math.round(to)];
  return range[0] < range[1] ? range : undefined;
}

export function secondsIn(ranges: readonly Range[]): number {
  return mergeRanges(ranges).reduce((sum, [from, to]) => sum + to - from, 0);
}
