import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUESTIONS, UNITS_PER_POINT, unitsOfShare } from './quiz.ts';

const points = fc.integer({ min: 1, max: 100 });
const share = fc
  .integer({ min: 1, max: 2000 })
  .chain((of) => fc.record({ right: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));
/** The hundredths that are shown of units. */
const shownOf = (units: number) => Math.floor((units * 100) / UNITS_PER_POINT);

describe('unitsOfShare', () => {
  it('keeps the hundredths of a share', () => {
    expect(shownOf(unitsOfShare(1, { right: 7, of: 25 }))).toBe(28);
    fc.assert(
      fc.property(points, share, (whole, part) => {
        const units = unitsOfShare(whole, part);
        expect(shownOf(units)).toBe(Math.floor((whole * 100 * part.right) / part.of));
        expect(units).toBeLessThan((whole * UNITS_PER_POINT * part.right) / part.of + 1);
      }),
    );
  });

  it('gives all points to the whole, and none to nothing', () => {
    fc.assert(
      fc.property(points, share, (whole, { of }) => {
        expect(unitsOfShare(whole, { right: of, of })).toBe(whole * UNITS_PER_POINT);
        expect(unitsOfShare(whole, { right: 0, of })).toBe(0);
      }),
    );
  });

  it('lets whole hundredths add up to the last one, in a quiz of any length', () => {
    const marks = fc.array(fc.record({ whole: points, hundredths: fc.integer({ min: 0, max: 100 }) }), {
      maxLength: MAX_QUESTIONS,
    });
    fc.assert(
      fc.property(marks, (given) => {
        const units = given.reduce(
          (sum, { whole, hundredths }) => sum + unitsOfShare(whole, { right: hundredths, of: 100 }),
          0,
        );
        const expected = given.reduce((sum, { whole, hundredths }) => sum + whole * hundredths, 0);
        expect(shownOf(units)).toBe(expected);
      }),
    );
  });
});
