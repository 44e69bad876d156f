/** A half-open stretch of whole seconds: [0, 30] is the first thirty. */
export type Range = [number, number];

/** The seconds of both, sorted; what touches is one stretch. */
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
 * What played between two moments, in whole seconds. Both ends are rounded the same way, so that stretches that
 * follow each other leave no gap and count no second twice. Undefined: less than half a second.
 */
export function wholeSeconds(from: number, to: number): Range | undefined {
  const range: Range = [Math.max(0, Math.round(from)), Math.round(to)];
  return range[0] < range[1] ? range : undefined;
}

export function secondsIn(ranges: readonly Range[]): number {
  return mergeRanges(ranges).reduce((sum, [from, to]) => sum + to - from, 0);
}
