import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authoredRegion, isInRegion, type PictureRegion, regionsOfPoints } from './picture-regions.ts';

const box = (x: number, y: number, width: number, height: number): PictureRegion => ({
  ...{ shape: 'rectangle', name: '', x, y, width, height },
});
/** A letter L: the upper right quarter of its box lies outside. */
const corner: PictureRegion = {
  ...{ shape: 'polygon', name: '' },
  corners: [
    ...[{ x: 0.2, y: 0.2 }, { x: 0.4, y: 0.2 }, { x: 0.4, y: 0.6 }], // biome-ignore format: the way round
    ...[{ x: 0.8, y: 0.6 }, { x: 0.8, y: 0.8 }, { x: 0.2, y: 0.8 }], // biome-ignore format: the way round
  ],
};

describe('isInRegion', () => {
  it('holds the points within a rectangle and on its edges', () => {
    const region = box(0.1, 0.2, 0.2, 0.1);
    for (const [x, y] of [[0.1, 0.2], [0.3, 0.3], [0.2, 0.25]] as const) expect(isInRegion(region, { x, y })).toBe(true); // biome-ignore format: points
    for (const [x, y] of [[0.09, 0.25], [0.31, 0.25], [0.2, 0.31]] as const) expect(isInRegion(region, { x, y })).toBe(false); // biome-ignore format: points
  });

  it('holds no point in the corners of the box of an oval', () => {
    const region: PictureRegion = { shape: 'ellipse', name: '', x: 0.2, y: 0.2, width: 0.4, height: 0.2 };
    expect(isInRegion(region, { x: 0.4, y: 0.3 })).toBe(true);
    expect(isInRegion(region, { x: 0.2, y: 0.3 })).toBe(true);
    expect(isInRegion(region, { x: 0.22, y: 0.22 })).toBe(false);
  });

  it('follows the edge of a polygon that is not convex, whichever way its corners go round', () => {
    const turned = corner.shape === 'polygon' ? { ...corner, corners: corner.corners.toReversed() } : corner;
    for (const region of [corner, turned]) {
      expect(isInRegion(region, { x: 0.3, y: 0.3 })).toBe(true);
      expect(isInRegion(region, { x: 0.7, y: 0.7 })).toBe(true);
      expect(isInRegion(region, { x: 0.7, y: 0.3 })).toBe(false);
      expect(isInRegion(region, { x: 0.2, y: 0.5 })).toBe(true);
      expect(isInRegion(region, { x: 0.4, y: 0.4 })).toBe(true);
    }
  });

  it('agrees with a rectangle for the polygon of its corners', () => {
    const unit = fc.integer({ min: 0, max: 100 }).map((each) => each / 100);
    fc.assert(
      fc.property(unit, unit, (x, y) => {
        const corners = [{ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.5 }, { x: 0.75, y: 0.875 }, { x: 0.25, y: 0.875 }]; // biome-ignore format: the way round
        const polygon: PictureRegion = { shape: 'polygon', name: '', corners };
        expect(isInRegion(polygon, { x, y })).toBe(isInRegion(box(0.25, 0.5, 0.5, 0.375), { x, y }));
      }),
    );
  });
});

describe('regionsOfPoints', () => {
  it('gives each region one point, and no region to a second point or to a point outside', () => {
    const regions = [box(0, 0, 0.2, 0.2), box(0.5, 0.5, 0.2, 0.2)];
    const points = [{ x: 0.1, y: 0.1 }, { x: 0.15, y: 0.1 }, { x: 0.6, y: 0.6 }, { x: 0.9, y: 0.9 }]; // biome-ignore format: in one line
    expect(regionsOfPoints(regions, points)).toEqual([0, undefined, 1, undefined]);
  });

  it('finds a region for as many points as possible where regions overlap, in any order of the points', () => {
    const regions = [box(0, 0, 0.6, 0.6), box(0.4, 0.4, 0.6, 0.6)];
    const [shared, first] = [{ x: 0.5, y: 0.5 }, { x: 0.1, y: 0.1 }]; // biome-ignore format: in one line
    expect(regionsOfPoints(regions, [shared, first])).toEqual([1, 0]);
    expect(regionsOfPoints(regions, [first, shared])).toEqual([0, 1]);
  });
});

describe('a region that an author draws', () => {
  const accepts = (region: object) => authoredRegion.safeParse(region).success;
  const square = { shape: 'rectangle', x: 0.1, y: 0.1, width: 0.2, height: 0.2 };

  it('lies within the picture', () => {
    expect(accepts(square)).toBe(true);
    // The sum of these two exceeds 1 by the error of binary fractions only.
    expect(accepts({ ...square, x: 0.7000000000000001, width: 0.3 })).toBe(true);
    for (const change of [{ x: 0.9 }, { y: -0.1 }, { height: 1.1 }, { width: 0.95 }, { x: Number.NaN }]) {
      expect(accepts({ ...square, ...change }), JSON.stringify(change)).toBe(false);
    }
  });

  it('has a size that can be hit', () => {
    expect(accepts({ ...square, width: 0.001 })).toBe(false);
    const line = [{ x: 0.1, y: 0.1 }, { x: 0.5, y: 0.5 }, { x: 0.9, y: 0.9 }]; // biome-ignore format: in one line
    expect(accepts({ shape: 'polygon', corners: line })).toBe(false);
    expect(accepts({ shape: 'polygon', corners: line.slice(0, 2) })).toBe(false);
    expect(accepts({ shape: 'polygon', corners: [...line.slice(0, 2), { x: 0.1, y: 0.9 }] })).toBe(true);
  });
});
