import { contrast, type Hex, WHITE } from '@dars/ui/color';

/** Minimum alpha, 0 to 255, of a pixel that counts as drawn. */
export const MIN_ALPHA = 200;
/** Minimum distance of two colours: the sum of the differences of their three channels, 0 to 255 each. */
const MIN_DISTANCE = 72;
const BUCKET_WIDTH = 32;
const MAX_COLORS = 4;
/** Minimum contrast to white. A lighter colour counts as the background of a drawing. */
const MIN_CONTRAST = 1.25;

interface Bucket {
  sum: [number, number, number];
  count: number;
}

/** Returns the most frequent colours of a picture, most frequent first. `pixels` is RGBA data of a canvas. */
export function dominantColors(pixels: ArrayLike<number>): Hex[] {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (alpha < MIN_ALPHA) continue;
    const key = [red, green, blue].reduce((sum, part) => sum * 8 + Math.floor(part / BUCKET_WIDTH), 0);
    const bucket = buckets.get(key) ?? { sum: [0, 0, 0], count: 0 };
    bucket.sum = [bucket.sum[0] + red, bucket.sum[1] + green, bucket.sum[2] + blue];
    bucket.count += 1;
    buckets.set(key, bucket);
  }
  const found = [...buckets.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ sum, count }) => sum.map((part) => Math.round(part / count)));
  const chosen: number[][] = [];
  for (const color of found) {
    const isNew = chosen.every((other) => distance(color, other) >= MIN_DISTANCE);
    if (isNew && contrast(hexOfParts(color), WHITE) >= MIN_CONTRAST) chosen.push(color);
    if (chosen.length === MAX_COLORS) break;
  }
  return chosen.map(hexOfParts);
}

const distance = (one: number[], other: number[]): number =>
  one.reduce((sum, part, index) => sum + Math.abs(part - (other[index] ?? 0)), 0);

export const hexOfParts = (parts: readonly number[]): Hex =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
