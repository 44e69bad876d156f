import { MOST_STARS } from '@dars/contracts/learning/review';

/** Returns how each star of an average is filled, rounded to the nearest half. */
export function starFills(average: number): ('full' | 'half' | 'empty')[] {
  const halves = Math.round(average * 2);
  return Array.from({ length: MOST_STARS }, (_, index) => {
    if (halves >= 2 * index + 2) return 'full';
    return halves === 2 * index + 1 ? 'half' : 'empty';
  });
}
