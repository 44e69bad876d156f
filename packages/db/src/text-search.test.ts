import { describe, expect, it } from 'vitest';
import { wordPatterns } from './text-search.ts';

describe('wordPatterns', () => {
  it.each([
    ['two words', 'Data  Science', [['%data%'], ['%science%']]],
    ['words in other letters that fold to the same', 'مبادىء الإدارة', [['%مبادي%'], ['%الاداره%']]],
    ['a word of two letters, at the beginnings of words only', 'ai', [['ai%', '% ai%']]],
    ['signs between words', '«الجبر»، الهندسة؟ (A/B)', [['%الجبر%'], ['%الهندسه%'], ['%a/b%']]],
    ['a repeated word', 'data DATA', [['%data%']]],
    ['the signs of LIKE, as they are typed', '100%_x\\', [['%100\\%\\_x\\\\%']]],
    ['a lone sign beside a word', 'art - history', [['%art%'], ['%history%']]],
    ['signs alone', '- ?', [['%- ?%']]],
    ['blanks alone', ' \u200f ', []],
    ['nothing', undefined, []],
  ])('returns the patterns of %s', (_what, typed, patterns) => {
    expect(wordPatterns(typed)).toEqual(patterns);
  });

  it('leaves out the words after the eighth', () => {
    expect(wordPatterns('one two three four five six seven eight nine')).toHaveLength(8);
  });
});
