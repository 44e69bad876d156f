import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toValidationIssues } from '../../validation.ts';
import { GAP_MAX, MAX_OPTIONS } from './limits.ts';
import { authoredPassage, escapePassage, parsePassage } from './passage.ts';

describe('parsePassage', () => {
  it('tells typed gaps from drop-downs, and keeps the texts between them', () => {
    expect(parsePassage('In [Cairo | القاهرة] flows\nthe [*Nile|Rhine|*نيل].')).toEqual({
      texts: ['In ', ' flows\nthe ', '.'],
      gaps: [
        { right: ['Cairo', 'القاهرة'], choices: null },
        { right: ['Nile', 'نيل'], choices: ['Nile', 'Rhine', 'نيل'] },
      ],
      isUnclosed: false,
    });
  });

  it('reads a gap with an asterisk before no text as a drop-down in which nothing else is right', () => {
    const gapOf = (source: string) => parsePassage(source).gaps[0];
    expect(gapOf('[*|b]')).toEqual({ right: [], choices: ['b'] });
    expect(gapOf('[*a|*|b]')).toEqual({ right: ['a'], choices: ['a', 'b'] });
  });

  it('takes a sign after a backslash, and bars and asterisks outside of gaps, as letters', () => {
    const { texts, gaps } = parsePassage('\\[0, 1\\] | 2 * 3] \\ [a\\|b|c\\*d|5*6|\\*] \\\\');
    expect(texts).toEqual(['[0, 1] | 2 * 3] \\ ', ' \\']);
    expect(gaps).toEqual([{ right: ['a|b', 'c*d', '5*6', '*'], choices: null }]);
  });

  it('finds a bracket that is not closed in its line', () => {
    for (const source of ['a [b', 'a [b\nc]', 'a [b and [c]']) {
      expect([source, parsePassage(source).isUnclosed]).toEqual([source, true]);
    }
    expect(parsePassage('a] [b]').isUnclosed).toBe(false);
  });

  it('reads an escaped text as that text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ب', '[', ']', '|', '*', '\\', ' ', '\n') });
    fc.assert(
      fc.property(text, (written) => {
        expect(parsePassage(escapePassage(written))).toEqual({ texts: [written], gaps: [], isUnclosed: false });
      }),
    );
  });
});

describe('authoredPassage', () => {
  const issueOf = (source: string) => {
    const { error } = authoredPassage.safeParse(source);
    const [issue] = error ? toValidationIssues(error) : [];
    return issue && [issue.rule, issue.params];
  };

  it('accepts a text with complete gaps, and names the first gap that is not', () => {
    expect(issueOf('[a] [*b|c]')).toBeUndefined();
    expect(issueOf(' ')).toEqual(['required-field', { min: 1 }]);
    expect(issueOf('no gap')).toEqual(['gap-missing', undefined]);
    expect(issueOf('a [b')).toEqual(['gap-unclosed', undefined]);
    expect(issueOf('[a] []')).toEqual(['gap-empty', { place: 2 }]);
    expect(issueOf('[a] [ | ]')).toEqual(['gap-empty', { place: 2 }]);
    expect(issueOf('[a] [*b]')).toEqual(['gap-choices', { place: 2 }]);
    expect(issueOf('[*a|b|a]')).toEqual(['gap-repeated', { place: 1 }]);
    expect(issueOf('[x] [a|a]')).toEqual(['gap-repeated', { place: 2 }]);
    expect(issueOf('[*|b]')).toEqual(['gap-right', { place: 1 }]);
  });

  it('bounds the gaps, their answers and the length of an answer', () => {
    const times = (count: number, part: string) => Array.from({ length: count }, (_, index) => `${part}${index}`);
    const gaps = (count: number) =>
      times(count, 'x')
        .map((text) => `[${text}]`)
        .join(' ');
    expect(issueOf(gaps(MAX_OPTIONS))).toBeUndefined();
    expect(issueOf(gaps(MAX_OPTIONS + 1))).toEqual(['gap-many', { max: MAX_OPTIONS }]);
    expect(issueOf(`[*${times(MAX_OPTIONS, 'x').join('|')}]`)).toBeUndefined();
    expect(issueOf(`[*${times(MAX_OPTIONS + 1, 'x').join('|')}]`)).toEqual([
      'gap-full',
      { max: MAX_OPTIONS, place: 1 },
    ]);
    expect(issueOf(`[${'أ'.repeat(GAP_MAX)}]`)).toBeUndefined();
    expect(issueOf(`[${'أ'.repeat(GAP_MAX + 1)}]`)).toEqual(['gap-long', { max: GAP_MAX, place: 1 }]);
  });
});
