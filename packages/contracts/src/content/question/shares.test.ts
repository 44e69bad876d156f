import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toValidationIssues } from '../../validation.ts';
import { questionInput } from '../question.ts';
import { MAX_OPTIONS } from './limits.ts';
import { partsOfShare, positiveParts, SHARE_PARTS } from './shares.ts';

const percent = fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('the parts of a share', () => {
  it('are those of the fraction whose rounded form the percentage is', () => {
    for (let denominator = 1; denominator <= MAX_OPTIONS; denominator += 1) {
      for (let numerator = -denominator; numerator <= denominator; numerator += 1) {
        const rounded = Math.round((10_000 * numerator) / denominator) / 100;
        expect(partsOfShare(rounded) * denominator).toBe(SHARE_PARTS * numerator);
      }
    }
  });

  it('are none for no share', () => {
    expect([partsOfShare(0), partsOfShare(-0)]).toEqual([0, 0]);
  });

  it('are a whole number within a hundredth of a percent, and grow with the share', () => {
    fc.assert(
      fc.property(percent, (share) => {
        const parts = partsOfShare(share);
        expect(Number.isInteger(parts)).toBe(true);
        expect(Math.abs((100 * parts) / SHARE_PARTS - share)).toBeLessThanOrEqual(0.0051);
        expect(partsOfShare(share + 0.01)).toBeGreaterThan(parts);
        expect(partsOfShare(-share)).toBe(-parts + 0);
      }),
    );
  });
});

describe('the shares of options', () => {
  const ask = (type: 'single' | 'multiple', ...shares: (number | undefined)[]) =>
    questionInput.safeParse({
      ...{ type, text: 'x' },
      options: shares.map((share, index) => ({ text: `${index}`, ...(share !== undefined && { share }) })),
    });
  const rulesOf = (...asked: Parameters<typeof ask>) => {
    const { error } = ask(...asked);
    return error && toValidationIssues(error).map(({ path, rule }) => [path.join('.'), rule]);
  };

  it('mark an option of a single choice as right if it earns everything, and require one that does', () => {
    const { data } = ask('single', 50, 100, -25, 100);
    expect(data).toMatchObject({
      options: [{ isCorrect: false }, { isCorrect: true }, { isCorrect: false }, { isCorrect: true }],
    });
    expect(rulesOf('single', 99.99, 0)).toEqual([['options', 'share-full']]);
    expect(rulesOf('single', 100, 100.5)).toEqual([['options.1.share', 'share-range']]);
    expect(rulesOf('single', 100, Number.NaN)).toEqual([['options.1.share', 'share-range']]);
  });

  it('mark every option of a multiple choice as right that earns a share, and have to add up to everything', () => {
    expect(ask('multiple', 33.33333, 33.33, 33.3333, -50).data).toMatchObject({
      options: [{ isCorrect: true, share: 33.33 }, { isCorrect: true }, { isCorrect: true }, { isCorrect: false }],
    });
    expect(rulesOf('multiple', 50, 40, -10)).toEqual([['options', 'shares-sum']]);
    expect(rulesOf('multiple', 60, 60)).toEqual([['options', 'shares-sum']]);
    expect(rulesOf('multiple', 0, 0)).toEqual([['options', 'right-option-missing']]);
  });

  it('are given to every option or to none', () => {
    expect(rulesOf('single', 100, undefined)).toEqual([['options.1.share', 'required-field']]);
    expect(rulesOf('multiple', 100, undefined)).toEqual([['options.1.share', 'required-field']]);
  });

  it('add up to everything in n equal parts, for every number of options', () => {
    for (let count = 2; count <= MAX_OPTIONS; count += 1) {
      const share = Math.round(10_000 / count) / 100;
      expect(positiveParts(Array.from({ length: count }, () => ({ share })))).toBe(SHARE_PARTS);
    }
  });
});

describe('the alternatives of an accepted answer', () => {
  const rulesOf = (input: object) => {
    const { error } = questionInput.safeParse({ text: 'x', ...input });
    return error && toValidationIssues(error).map(({ path, rule }) => [path.join('.'), rule]);
  };

  it('earn more than nothing, and a text less than everything', () => {
    const text = (share: unknown) =>
      rulesOf({ type: 'shortText', accepted: ['a'], alternatives: [{ text: 'b', share }] });
    expect(text(50)).toBeUndefined();
    expect(text(0)).toEqual([['alternatives.0.share', 'share-part']]);
    expect(text(100)).toEqual([['alternatives.0.share', 'share-part']]);
    const number = (share: unknown) => rulesOf({ type: 'numeric', value: '1', alternatives: [{ value: '2', share }] });
    expect(number(100)).toBeUndefined();
    expect(number(100.5)).toEqual([['alternatives.0.share', 'share-part']]);
    expect(number('x')).toEqual([['alternatives.0.share', 'share-part']]);
  });
});
