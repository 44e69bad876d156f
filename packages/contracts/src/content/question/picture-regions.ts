import * as z from 'zod/mini';
import { optionalText, rule } from '../../rules.ts';
import { MAX_CORNERS, MIN_CORNERS, MIN_REGION, OPTION_MAX } from './limits.ts';

/** A share of a picture's width or height. It means the same place at every size of the picture. */
const fraction = z.number().check(z.minimum(0, rule('invalid')), z.maximum(1, rule('invalid')));
const side = z.number().check(z.minimum(MIN_REGION, rule('invalid')), z.maximum(1, rule('invalid')));

/** A point of a picture: `x` from the left edge and `y` from the top, in every language. */
export const authoredPoint = z.strictObject({ x: fraction, y: fraction });
export const storedPoint = z.object({ x: z.number(), y: z.number() });
export type PicturePoint = z.infer<typeof storedPoint>;

/** The shapes that a box bounds: a rectangle, and the circle or oval within it. */
const boxShape = z.enum(['rectangle', 'ellipse']);
/** What the author calls the region, such as the part that the picture shows there. It is a part of the key. */
const name = optionalText(OPTION_MAX);

/** A sum of decimals may exceed 1 by the error of binary fractions. */
const ROUNDING = 1e-9;

const authoredBox = z
  .strictObject({
    ...{ shape: boxShape, name: z._default(name, '') },
    ...{ x: fraction, y: fraction, width: side, height: side },
  })
  .check(
    z.refine(({ x, width }) => x + width <= 1 + ROUNDING, { ...rule('invalid'), path: ['width'] }),
    z.refine(({ y, height }) => y + height <= 1 + ROUNDING, { ...rule('invalid'), path: ['height'] }),
  );
const authoredPolygon = z
  .strictObject({
    ...{ shape: z.literal('polygon'), name: z._default(name, '') },
    corners: z
      .array(authoredPoint)
      .check(z.minLength(MIN_CORNERS, rule('minimum-items')), z.maxLength(MAX_CORNERS, rule('maximum-items'))),
  })
  .check(z.refine(({ corners }) => areaOf(corners) >= MIN_REGION ** 2, { ...rule('invalid'), path: ['corners'] }));

/** A region of a picture as an author draws it. */
export const authoredRegion = z.discriminatedUnion('shape', [authoredBox, authoredPolygon]);

const storedBox = z.object({
  ...{ shape: boxShape, name: z.string() },
  ...{ x: z.number(), y: z.number(), width: z.number(), height: z.number() },
});
const storedPolygon = z.object({ shape: z.literal('polygon'), name: z.string(), corners: z.array(storedPoint) });
export const storedRegion = z.discriminatedUnion('shape', [storedBox, storedPolygon]);
export type PictureRegion = z.infer<typeof storedRegion>;

/** Returns the area of a polygon by the shoelace formula, as a share of the picture's area. */
function areaOf(corners: readonly PicturePoint[]): number {
  const sum = corners.reduce((total, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return total + x * next.y - next.x * y;
  }, 0);
  return Math.abs(sum) / 2;
}

/** Whether a point lies in the region or on its edge. */
export function isInRegion(region: PictureRegion, point: PicturePoint): boolean {
  if (region.shape === 'polygon') return isInPolygon(region.corners, point);
  const { x, y, width, height } = region;
  const [across, down] = [(2 * (point.x - x)) / width - 1, (2 * (point.y - y)) / height - 1];
  const limit = 1 + ROUNDING;
  if (region.shape === 'ellipse') return across ** 2 + down ** 2 <= limit;
  return Math.abs(across) <= limit && Math.abs(down) <= limit;
}

/** Counts the edges that a ray from the point to the right crosses: their number is odd within the polygon. */
function isInPolygon(corners: readonly PicturePoint[], point: PicturePoint): boolean {
  let isInside = false;
  for (const [index, to] of corners.entries()) {
    const from = corners.at(index - 1) ?? to;
    if (isOnEdge(from, to, point)) return true;
    if (from.y > point.y === to.y > point.y) continue;
    const crossing = from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x);
    if (point.x < crossing) isInside = !isInside;
  }
  return isInside;
}

function isOnEdge(from: PicturePoint, to: PicturePoint, { x, y }: PicturePoint): boolean {
  const cross = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  const isBetween = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) - ROUNDING && value <= Math.max(one, other) + ROUNDING;
  return Math.abs(cross) <= ROUNDING && isBetween(x, from.x, to.x) && isBetween(y, from.y, to.y);
}

/**
 * Assigns points to the regions in which they lie. A region holds one point. Where regions overlap, as many points as
 * possible get a region of their own, whatever their order.
 *
 * @returns the index of the region of each point; undefined for a point in no region, or in a region that is taken
 */
export function regionsOfPoints(
  regions: readonly PictureRegion[],
  points: readonly PicturePoint[],
): (number | undefined)[] {
  /** The point that each region holds. */
  const held = new Map<number, number>();
  /** Finds a region for a point; another point gives its region up if it finds a further one. */
  function seat(point: number, tried: Set<number>): boolean {
    for (const [index, region] of regions.entries()) {
      const at = points[point];
      if (tried.has(index) || !at || !isInRegion(region, at)) continue;
      tried.add(index);
      const holder = held.get(index);
      if (holder !== undefined && !seat(holder, tried)) continue;
      held.set(index, point);
      return true;
    }
    return false;
  }
  for (const point of points.keys()) seat(point, new Set());
  const regionOf = new Map([...held].map(([region, point]) => [point, region]));
  return points.map((_point, index) => regionOf.get(index));
}
