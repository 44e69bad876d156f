import { describe, expect, test } from 'vitest';
import { pastedLines, pastedPairs } from './pasted-lines.ts';

describe('pastedLines and pastedPairs', () => {
  test.each([
    ['each line is one', 'مبتدأ\nخبر\nفاعل', ['مبتدأ', 'خبر', 'فاعل']],
    ['whatever ends a line', 'a\r\nb\rc\u2028d', ['a', 'b', 'c', 'd']],
    ['empty ones are none', 'a\n\n  \nb\n', ['a', 'b']],
    ['numbers before all of them go', '1. uno\n2) dos\n٣- tres', ['uno', 'dos', 'tres']],
    ['letters before all of them go', 'أ) مبتدأ\nب) خبر\nهـ) نعت', ['مبتدأ', 'خبر', 'نعت']],
    ['bullets before all of them go', '• one\n- two', ['one', 'two']],
    ['marks before some of them stay', '1. uno\ndos', ['1. uno', 'dos']],
    ['numbers are answers themselves', '-5\n12\n3.5', ['-5', '12', '3.5']],
    ['what cannot be seen goes', '\u200Fأول\u200E\n\uFEFFثان', ['أول', 'ثان']],
    ['the cells of one row are lines', 'مبتدأ\tخبر\t\tفاعل', ['مبتدأ', 'خبر', 'فاعل']],
    ['rows of cells are a line each', '1\tone\n2\ttwo  \tdos\n\tthree', ['1 one', '2 two dos', 'three']],
    ['a column of marks goes', '1.\tuno\n2.\tdos', ['uno', 'dos']],
    ['a cell alone is pasted as any text is', 'one cell\t\n', []],
    ['a single line is pasted as any text is', 'one line', []],
  ])('%s', (_name, text, lines) => {
    expect(pastedLines(text)).toEqual(lines);
  });

  test('split two columns into pairs, and leave the match empty when a line has one half', () => {
    expect(pastedPairs('مصر\tالقاهرة\nEspaña - Madrid\nJapan')).toEqual([
      { text: 'مصر', match: 'القاهرة' },
      { text: 'España', match: 'Madrid' },
      { text: 'Japan', match: '' },
    ]);
  });

  test('make a pair of one row with two cells, and nothing of one line without cells', () => {
    expect(pastedPairs('مصر\tالقاهرة\n')).toEqual([{ text: 'مصر', match: 'القاهرة' }]);
    expect(pastedPairs('\tCairo\nSpain\tMadrid')).toEqual([
      { text: '', match: 'Cairo' },
      { text: 'Spain', match: 'Madrid' },
    ]);
    expect(pastedPairs('España - Madrid')).toEqual([]);
  });
});
