import { describe, expect, it } from 'vitest';
import { hasWantedLength } from '../question.ts';

const asked = (minimumWords: number | null, maximumWords: number | null) => ({
  ...{ type: 'longText' as const, id: 'q', text: '?', image: null, points: 1, minimumWords, maximumWords },
});
const written = { type: 'longText' as const, text: 'one two three' };

describe('hasWantedLength', () => {
  it.each([
    ['as few words as wanted', 3, null, true],
    ['fewer words', 4, null, false],
    ['as many words as wanted', null, 3, true],
    ['more words', null, 2, false],
    ['any number of words where none is wanted', null, null, true],
  ])('tells an answer with %s', (_name, least, most, isWanted) => {
    expect(hasWantedLength(asked(least, most), written)).toBe(isWanted);
  });

  it('is true for questions of other types', () => {
    const statement = { type: 'trueFalse' as const, id: 'q', text: '?', image: null, points: 1 };
    expect(hasWantedLength(statement, { type: 'trueFalse', isTrue: true })).toBe(true);
  });
});
