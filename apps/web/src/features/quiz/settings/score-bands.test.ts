import { MAX_SCORE_BANDS, scoreFeedback } from '@dars/contracts/content/score-feedback';
import { describe, expect, it } from 'vitest';
import { bandsToStore, endOf, type WrittenBand, withBand, writtenBands } from './score-bands.ts';

const froms = (bands: readonly WrittenBand[]) => bands.map(({ from }) => from);

describe('a band that is added', () => {
  it('is first one for every score, and then one from the pass mark on', () => {
    const first = withBand([], 60);
    expect(froms(first)).toEqual([0]);
    expect(froms(withBand(first, 60))).toEqual([60, 0]);
  });

  it('halves the best scores if there is no pass mark, until no whole percentage is left', () => {
    let bands: WrittenBand[] = [];
    for (let count = 0; count < 20; count += 1) bands = withBand(bands, 0);
    expect(froms(bands)).toEqual([100, 99, 97, 94, 88, 75, 50, 0]);
    expect(bands.length).toBeLessThan(MAX_SCORE_BANDS);
  });

  it('is always one that the contract takes', () => {
    let bands: WrittenBand[] = [];
    for (let count = 0; count < 6; count += 1) bands = withBand(bands, 70).map((band) => ({ ...band, plain: 'Words' }));
    expect(scoreFeedback.safeParse(bandsToStore(bands)).success).toBe(true);
  });
});

it('a band ends below the next higher one, in whatever order they were written', () => {
  const bands = writtenBands([0, 80, 50].map((from) => ({ from, text: '' })));
  expect(bands.map((band) => endOf(band, bands))).toEqual([49, 100, 79]);
});
