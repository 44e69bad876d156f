import { describe, expect, test } from 'vitest';
import { pastedLines, pastedOptions, pastedPairs } from './pasted-lines.ts';

describe('pastedLines and pastedPairs', () => {
  test.each([
    ['returns each line', 'مبتدأ\nخبر\nفاعل', ['مبتدأ', 'خبر', 'فاعل']],
    ['splits at every kind of line end', 'a\r\nb\rc\u2028d', ['a', 'b', 'c', 'd']],
    ['leaves out empty lines', 'a\n\n  \nb\n', ['a', 'b']],
    ['removes numbers that all lines begin with', '1. uno\n2) dos\n٣- tres', ['uno', 'dos', 'tres']],
    ['removes letters that all lines begin with', 'أ) مبتدأ\nب) خبر\nهـ) نعت', ['مبتدأ', 'خبر', 'نعت']],
    ['removes bullets that all lines begin with', '• one\n- two', ['one', 'two']],
    ['keeps marks that only some lines begin with', '1. uno\ndos', ['1. uno', 'dos']],
    ['keeps lines that are numbers', '-5\n12\n3.5', ['-5', '12', '3.5']],
    ['removes invisible characters', '\u200Fأول\u200E\n\uFEFFثان', ['أول', 'ثان']],
    ['returns the cells of a single row', 'مبتدأ\tخبر\t\tفاعل', ['مبتدأ', 'خبر', 'فاعل']],
    ['joins the cells of each of several rows', '1\tone\n2\ttwo  \tdos\n\tthree', ['1 one', '2 two dos', 'three']],
    ['removes a column of marks', '1.\tuno\n2.\tdos', ['uno', 'dos']],
    ['returns nothing for a single cell', 'one cell\t\n', []],
    ['returns nothing for a single line', 'one line', []],
  ])('pastedLines %s', (_name, text, lines) => {
    expect(pastedLines(text)).toEqual(lines);
  });

  test.each([
    ['before a text', '3\n*4\n5', ['3', '4 ✓', '5']],
    ['after a text', 'uno\ndos *\ntres', ['uno', 'dos ✓', 'tres']],
    ['before and after a letter', 'a) 3\n*b) 4\nc) *5', ['3', '4 ✓', '5 ✓']],
    ['as a bullet of every line', '* one\n* two', ['one', 'two']],
    ['nowhere', '3\n4', ['3', '4']],
  ])('pastedOptions reads a star %s', (_name, text, options) => {
    expect(pastedOptions(text).map((each) => `${each.text}${each.isCorrect ? ' ✓' : ''}`)).toEqual(options);
  });

  test('pastedPairs splits two columns into pairs, and leaves the match empty when a line has one half', () => {
    expect(pastedPairs('مصر\tالقاهرة\nEspaña - Madrid\nJapan')).toEqual([
      { text: 'مصر', match: 'القاهرة' },
      { text: 'España', match: 'Madrid' },
      { text: 'Japan', match: '' },
    ]);
  });

  test('pastedPairs makes a pair of one row with two cells, and nothing of one line without cells', () => {
    expect(pastedPairs('مصر\tالقاهرة\n')).toEqual([{ text: 'مصر', match: 'القاهرة' }]);
    expect(pastedPairs('\tCairo\nSpain\tMadrid')).toEqual([
      { text: '', match: 'Cairo' },
      { text: 'Spain', match: 'Madrid' },
    ]);
    expect(pastedPairs('España - Madrid')).toEqual([]);
  });
});
