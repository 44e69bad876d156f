import { describe, expect, it } from 'vitest';
import { readGift } from './gift.ts';

describe('readGift', () => {
  it('begins a question on the line after the braces of another one, without a blank line', () => {
    const file = [
      '::A:: Sky? {=blue ~red}',
      '::B:: Sun?{',
      '  =star',
      '  ~planet',
      '}',
      '[html]<b>Moon</b> {T}',
      'A {=word ~sign} is missing.',
      '::C:: No answers',
      '::D:: Sea? {F}',
    ].join('\n');
    expect(readGift(file).map(({ name, line, question }) => [name, line, question?.text])).toEqual([
      ['A', 1, 'Sky?'],
      ['B', 2, 'Sun?'],
      ['', 6, 'Moon'],
      ['', 7, 'A _____ is missing.'],
      ['C', 8, undefined],
      ['D', 9, 'Sea?'],
    ]);
  });

  it('keeps the lines that follow the braces of a missing word', () => {
    expect(
      readGift('Grant is {=buried ~living}\nin his tomb.\n\nNext {T}').map(({ question }) => question?.text),
    ).toEqual(['Grant is _____\nin his tomb.', 'Next']);
  });

  it('reads percentages in Arabic digits', () => {
    expect(readGift('أيّها؟ {=أ ~%٥٠%ب ~٪-٣٣٫٣٪ج ~د}')).toMatchObject([
      { findings: [], question: { options: [{ share: 100 }, { share: 50 }, { share: -33.3 }, { share: 0 }] } },
    ]);
  });
});
