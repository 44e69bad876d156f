import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { describe, expect, it } from 'vitest';
import { type Line, markedFrom, newLine, newMarked, newPair, pairsFrom } from '../../draft/draft-lines.ts';
import { asText, isAsPasted, pasteLines } from './line-paste.ts';

const textsOf = (lines: readonly Line[] = []) => lines.map(({ text }) => text);
const many = (count: number) => Array.from({ length: count }, (_, index) => newLine(`${index + 1}`));

describe('pasteLines', () => {
  it('takes as many lines as there is room for, and keeps the rest of 60', () => {
    const lines = [newLine('own'), newLine()];
    const paste = pasteLines({ lines, at: 1, pasted: many(60), max: MAX_OPTIONS });
    expect(textsOf(paste?.after)).toEqual(['own', ...textsOf(many(11))]);
    expect(paste?.taken).toHaveLength(11);
    expect(textsOf(paste?.left)).toEqual(textsOf(many(60)).slice(11));
    expect(paste?.before).toBe(lines);
  });

  it('inserts after a written line and before the next written one, and replaces empty lines below', () => {
    const lines = [newLine('a'), newLine(), newLine('z')];
    const paste = pasteLines({ lines, at: 0, pasted: many(2), max: 4 });
    expect(textsOf(paste?.after)).toEqual(['a', '1', '2', 'z']);
    expect(paste?.left).toEqual([]);
  });

  it('changes nothing when there is no room, and keeps all lines', () => {
    const lines = many(3);
    const paste = pasteLines({ lines, at: 2, pasted: many(5), max: 3 });
    expect(paste?.after).toBe(lines);
    expect(paste?.left).toHaveLength(5);
  });

  it('keeps a pair of which only the match is written', () => {
    const lines = [newPair(), newPair('', 'Africa')];
    const paste = pasteLines({ lines, at: 0, pasted: pairsFrom('Cairo\tEgypt\nTunis\tTunisia'), max: 12 });
    expect(paste?.after.map(asText)).toEqual(['Cairo\tEgypt', 'Tunis\tTunisia', '\tAfrica']);
    expect(paste?.after.at(-1)).toBe(lines[1]);
  });

  it('counts the lines that read the same as a written or a pasted one', () => {
    const lines = [newLine('a'), newLine('a'), newLine()];
    const texts = (...all: string[]) => all.map((text) => newLine(text));
    const repeatedIn = (pasted: Line[], max = 12) => pasteLines({ lines, at: 2, pasted, max })?.repeated;
    expect(repeatedIn(texts('a ', 'b', 'b', 'c'))).toBe(2);
    expect(repeatedIn(texts('b', 'c', 'c'), 4)).toBe(0);
    expect(repeatedIn(texts('b', 'c'))).toBe(0);
  });

  it('returns undefined when the text has one line', () => {
    expect(pasteLines({ lines: [newMarked()], at: 0, pasted: markedFrom('one'), max: 12 })).toBeUndefined();
  });
});

describe('isAsPasted', () => {
  it('is true until something is written, even if the lines have ids since', () => {
    const paste = pasteLines({ lines: [newLine()], at: 0, pasted: many(3), max: 12 });
    if (!paste) throw new Error('no paste');
    const identified: Line[] = paste.after.map((line) => ({ ...line, id: 'named' }));
    expect(isAsPasted(paste, identified)).toBe(true);
    expect(isAsPasted(paste, identified.with(1, newLine('other')))).toBe(false);
    expect(isAsPasted(paste, identified.slice(1))).toBe(false);
  });
});
