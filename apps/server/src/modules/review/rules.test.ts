import { describe, expect, it } from 'vitest';
import { averageOf, ratingOf, writerName } from './rules.ts';

describe('averageOf', () => {
  it.each([
    [0, 0, null],
    [3, 14, 4.7],
    [2, 9, 4.5],
  ])('makes of %i reviews with %i stars %s', (reviewCount, reviewStars, average) => {
    expect(averageOf({ reviewCount, reviewStars })).toBe(average);
  });
});

describe('ratingOf', () => {
  it('is the average with the number of reviews, and null without one', () => {
    expect(ratingOf({ reviewCount: 3, reviewStars: 14 })).toEqual({ average: 4.7, count: 3 });
    expect(ratingOf({ reviewCount: 0, reviewStars: 0 })).toBeNull();
  });
});

describe('writerName', () => {
  it.each([
    ['Ana', 'Ruiz', 'Ana R.'],
    ['ليلى', 'حَسَن', 'ليلى حَ.'],
    ['ماجد', 'الطيّب', 'ماجد ط.'],
    ['ماجد', 'ٱلْحَربي', 'ماجد حَ.'],
    ['ماجد', 'اَلحربي', 'ماجد ح.'],
    ['هند', 'ألفي', 'هند أ.'],
    ['هند', 'الـ', 'هند ا.'],
    ['Ana', '', 'Ana'],
  ])('shortens %s %s', (firstName, lastName, name) => {
    expect(writerName({ firstName, lastName })).toBe(name);
  });
});
