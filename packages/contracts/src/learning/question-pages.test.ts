import { describe, expect, it } from 'vitest';
import { questionPages } from './question-pages.ts';

const shown = (...args: Parameters<typeof questionPages>) =>
  questionPages(...args).map(({ start, end }) => `${start}-${end}`);

describe('questionPages', () => {
  it('fills pages up to the size, of which the last may be shorter', () => {
    expect(shown(8, 3)).toEqual(['0-3', '3-6', '6-8']);
    expect(shown(2, 1)).toEqual(['0-1', '1-2']);
  });

  it('puts all questions on one page without a size', () => {
    expect(shown(8, null)).toEqual(['0-8']);
    expect(shown(0, null)).toEqual([]);
  });

  it('begins a page with each section, which may stand at the first question', () => {
    expect(shown(8, 3, [2, 7])).toEqual(['0-2', '2-5', '5-7', '7-8']);
    expect(shown(4, null, [0, 2])).toEqual(['0-2', '2-4']);
  });
});
