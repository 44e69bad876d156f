import { describe, expect, it } from 'vitest';
import { parseReviewListSearch, reviewListInput } from './review-search.ts';

const inputOf = (raw: Record<string, unknown>) => reviewListInput('c', parseReviewListSearch(raw));

describe('reviewListInput', () => {
  it('asks for the first reviews that wait when the address has no query', () => {
    expect(inputOf({})).toEqual({ courseId: 'c', status: 'PENDING', page: 0, size: 10 });
  });

  it('asks for what the address names', () => {
    expect(inputOf({ reviews: 'HIDDEN', stars: '2', page: '3' })).toEqual({
      ...{ courseId: 'c', status: 'HIDDEN', stars: 2, page: 2, size: 10 },
    });
  });

  it.each([{ reviews: 'DRAFT' }, { stars: '6' }, { stars: '0' }, { stars: '2.5' }, { page: '-1' }, { page: '1e99' }])(
    'leaves out %j, which reviews do not have',
    (raw) => {
      expect(inputOf(raw)).toEqual({ courseId: 'c', status: 'PENDING', page: 0, size: 10 });
    },
  );
});
