import type { PicturePoint, PictureRegion } from '@dars/contracts/content/question/picture-regions';
import { decimalsOf, decimalText } from '@dars/contracts/decimal';
import * as z from 'zod/mini';
import { boxAround, toFraction } from '../../../lib/question/picture/picture-place.ts';
import { line } from './draft-lines.ts';

export const REGION_SHAPES = ['rectangle', 'ellipse', 'polygon'] as const;
export type RegionShape = (typeof REGION_SHAPES)[number];

/** A region of the editor. Its text is its name. */
export const regionLine = z.object({
  ...line.shape,
  shape: z.enum(REGION_SHAPES),
  /**
   * Percentages of the picture as they are typed: of a polygon the place of each corner from the left and from the top,
   * and of other shapes that of the box, its width and its height.
   */
  numbers: z.array(z.string()),
});
export type RegionLine = z.infer<typeof regionLine>;

const percentText = (fraction: number): string => String(Math.round(fraction * 10_000) / 100);

/** Returns the share of a typed percentage, in any digits; NaN for a text that is no number. */
function fractionFrom(text: string): number {
  const [decimal] = decimalsOf(text.replace(/[%٪]/g, '').trim());
  return decimal ? Math.round(Number(decimalText(decimal)) * 100) / 10_000 : Number.NaN;
}

/** Returns the numbers of a region as they are shown. */
const numbersOf = (region: PictureRegion): string[] =>
  (region.shape === 'polygon'
    ? region.corners.flatMap(({ x, y }) => [x, y])
    : [region.x, region.y, region.width, region.height]
  ).map(percentText);

/** Makes a region of the editor. */
export const regionFrom = (region: PictureRegion): RegionLine => ({
  ...{ key: crypto.randomUUID(), text: region.name, shape: region.shape, numbers: numbersOf(region) },
});

/** Returns the same region at another place. */
export const withPlace = (edited: RegionLine, region: PictureRegion): RegionLine => ({
  ...edited,
  numbers: numbersOf(region),
});

/** Returns a region as it is sent to the server. A number that is none is NaN, which the contract refuses. */
export function regionInputOf({ text, shape, numbers }: RegionLine): PictureRegion {
  const fractions = numbers.map(fractionFrom);
  if (shape === 'polygon') return { shape, name: text, corners: cornersFrom(fractions) };
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = fractions;
  return { shape, name: text, x, y, width, height };
}

const cornersFrom = (fractions: readonly number[]): PicturePoint[] =>
  fractions.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: fractions[index + 1] ?? Number.NaN }] : []));

/** Returns the region that the picture shows; undefined while one of its numbers is none. */
export function shownRegion(edited: RegionLine): PictureRegion | undefined {
  const region = regionInputOf(edited);
  const { x, y, width, height } = boxAround(region);
  return [x, y, width, height].every(Number.isFinite) ? region : undefined;
}

/** Returns the box between two points, in any order. */
export function boxBetween(one: PicturePoint, other: PicturePoint) {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    ...{ x, y },
    ...{ width: toFraction(Math.max(one.x, other.x) - x), height: toFraction(Math.max(one.y, other.y) - y) },
  };
}

/** Returns a region of the shape within a box; a polygon is a triangle. */
export function regionWithin(
  shape: RegionShape,
  { x, y, width, height }: ReturnType<typeof boxBetween>,
): PictureRegion {
  if (shape !== 'polygon') return { shape, name: '', x, y, width, height };
  const corners = [
    { x: toFraction(x + width / 2), y },
    { x: toFraction(x + width), y: toFraction(y + height) },
    { x, y: toFraction(y + height) },
  ];
  return { shape, name: '', corners };
}

/** Changes the place of each point of a region, and returns the region between the new points. */
function mapPlaces(region: PictureRegion, change: (point: PicturePoint) => PicturePoint): PictureRegion {
  if (region.shape === 'polygon') return { ...region, corners: region.corners.map(change) };
  const { x, y, width, height } = region;
  return { ...region, ...boxBetween(change({ x, y }), change({ x: x + width, y: y + height })) };
}

/** Moves a region, at most to the edge of the picture. */
export function movedBy(region: PictureRegion, by: PicturePoint): PictureRegion {
  const { x, y, width, height } = boxAround(region);
  const [across, down] = [within(by.x, -x, 1 - x - width), within(by.y, -y, 1 - y - height)];
  return mapPlaces(region, (point) => ({ x: toFraction(point.x + across), y: toFraction(point.y + down) }));
}

/** Makes a region wider and higher, or narrower and lower, from its upper left corner; at least `least` remains. */
export function resizedBy(region: PictureRegion, by: PicturePoint, least: number): PictureRegion {
  const { x, y, width, height } = boxAround(region);
  const [across, down] = [within(width + by.x, least, 1 - x), within(height + by.y, least, 1 - y)];
  const scaled = (value: number, start: number, from: number, to: number) =>
    toFraction(from === 0 ? value : start + ((value - start) * to) / from);
  return mapPlaces(region, (point) => ({
    x: scaled(point.x, x, width, across),
    y: scaled(point.y, y, height, down),
  }));
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Returns the points by which a pointer changes the shape: the corners of a polygon, or of the box of another shape. */
export function handlesOf(region: PictureRegion): PicturePoint[] {
  if (region.shape === 'polygon') return region.corners;
  const { x, y, width, height } = region;
  const [right, bottom] = [x + width, y + height];
  return [{ x, y }, { x: right, y }, { x: right, y: bottom }, { x, y: bottom }]; // biome-ignore format: the way round
}

/** Moves one of the points of `handlesOf`. The opposite corner of a box stays where it is. */
export function withHandleAt(region: PictureRegion, handle: number, at: PicturePoint): PictureRegion {
  if (region.shape === 'polygon') {
    return { ...region, corners: region.corners.map((corner, index) => (index === handle ? at : corner)) };
  }
  const opposite = handlesOf(region)[(handle + 2) % 4] ?? at;
  return { ...region, ...boxBetween(opposite, at) };
}
