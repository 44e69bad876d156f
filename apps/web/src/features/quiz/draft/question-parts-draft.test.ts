import { describe, expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { newAlternative, newLine, newMarked, newPair } from './draft-lines.ts';
import { markedByShares, withShares } from './option-shares.ts';
import { copyOf, newDraft, questionDraft } from './question-draft.ts';

describe('a question draft with parts', () => {
  test('names the unit whose name or factor is missing or wrong', () => {
    const units = [newPair('m', '1'), newPair(), newPair('cm', ''), newPair('', '2'), newPair('km', '-1')];
    const { faults } = checkDraft({ ...newDraft('numeric'), text: '?', value: '2', units });
    expect(faults.map(({ field, line, issue }) => [field, line, issue.rule])).toEqual([
      ['units', units[2]?.match.key, 'invalid'],
      ['units', units[3]?.key, 'required-field'],
      ['units', units[4]?.match.key, 'positive-number'],
    ]);
  });

  test('sends its units, and is copied with them', () => {
    const draft = {
      ...newDraft('numeric'),
      text: '?',
      value: '2',
      units: [newPair('سم', '٠٫٠١')],
      isUnitRequired: false,
    };
    const input = { units: [{ text: 'سم', factor: '0.01' }], isUnitRequired: false };
    expect(checkDraft(draft).input).toMatchObject(input);
    expect(checkDraft(copyOf(draft)).input).toMatchObject(input);
  });

  test('keeps its text with gaps when the type is changed to words of a bank', () => {
    const draft = { ...newDraft('gaps'), text: '?', passage: '[a] [*b|c]', distractors: [newLine('d'), newLine()] };
    expect(checkDraft(draft).input).toMatchObject({ passage: '[a] [*b|c]', ignoreMarks: true, isPartial: true });
    expect(checkDraft({ ...draft, type: 'wordBank' }).input).toMatchObject({
      ...{ passage: '[a] [*b|c]', distractors: ['d'], isPartial: true },
    });
  });

  test('has a fault at its text with gaps, or at the distractor that may be right', () => {
    const draft = { ...newDraft('wordBank'), text: '?' };
    expect(checkDraft(draft).faults).toMatchObject([{ field: 'passage', issue: { rule: 'required-field' } }]);
    expect(checkDraft({ ...draft, passage: 'a [b' }).faults).toMatchObject([
      { field: 'passage', issue: { rule: 'gap-unclosed' } },
    ]);
    const distractors = [newLine(), newLine('c'), newLine('b')];
    expect(checkDraft({ ...draft, passage: '[a|b]', distractors }).faults).toMatchObject([
      { field: 'distractors', line: distractors[2]?.key, issue: { rule: 'repeated-line' } },
    ]);
  });

  test('that was kept before such questions existed is read without units and without a text with gaps', () => {
    const { units: _units, isUnitRequired: _required, passage: _passage, ...old } = newDraft('numeric');
    expect(questionDraft.parse(old)).toMatchObject({ units: [], isUnitRequired: true, passage: '' });
  });

  test('sends the shares of its options, in any digits, while its author wants them', () => {
    const options = [
      { ...newMarked('a'), share: '100%' },
      { ...newMarked('b'), share: '\u221233٫33' },
      { ...newMarked('c'), share: '' },
      newMarked(),
    ];
    const draft = { ...newDraft('single'), text: '?', options, hasShares: true };
    expect(checkDraft(draft).input).toMatchObject({
      options: [
        { share: 100, isCorrect: true },
        { share: -33.33, isCorrect: false },
        { share: 0, isCorrect: false },
      ],
    });
    expect(checkDraft({ ...draft, hasShares: false }).faults).toMatchObject([{ issue: { rule: 'one-right-option' } }]);
    const wrong = options.with(1, { ...newMarked('b'), share: 'x' });
    expect(checkDraft({ ...draft, options: wrong }).faults).toMatchObject([
      { field: 'options', line: wrong[1]?.key, issue: { rule: 'share-range' } },
    ]);
  });

  test('sends its alternatives with their shares, and names the one that is wrong', () => {
    const alternatives = [newAlternative('١١', '', '50'), newAlternative(), newAlternative('x', '1', '25')];
    const draft = { ...newDraft('numeric'), text: '?', value: '12', alternatives, hasShares: true };
    expect(checkDraft({ ...draft, alternatives: alternatives.slice(0, 2) }).input).toMatchObject({
      alternatives: [{ value: '11', tolerance: '0', share: 50 }],
    });
    expect(checkDraft(draft).faults).toMatchObject([{ field: 'alternatives', line: alternatives[2]?.key }]);
    expect(checkDraft({ ...draft, hasShares: false }).input).not.toHaveProperty('alternatives');
    const text = { ...newDraft('shortText'), text: '?', accepted: [newLine('a')], hasShares: true };
    const shared = { ...text, alternatives: [newAlternative('b', '', '100')] };
    expect(checkDraft(shared).faults).toMatchObject([{ field: 'alternatives', issue: { rule: 'share-part' } }]);
  });

  test('gets the shares of the rule that it had before, and the right options of its shares', () => {
    const options = [newMarked('a'), newMarked('b'), newMarked('c'), newMarked('d')];
    const marked = options.map((each, index) => ({ ...each, isCorrect: index < 3 }));
    const shares = (isPartial: boolean) => withShares(marked, { isSingle: false, isPartial }).map(({ share }) => share);
    expect(shares(true)).toEqual(['33.33', '33.33', '33.33', '-33.33']);
    expect(shares(false)).toEqual(['33.33', '33.33', '33.33', '0']);
    const shared = ['50', '100', '100', '-10'].map((share, index) => ({ ...newMarked(`${index}`), share }));
    expect(markedByShares(shared, true).map(({ isCorrect }) => isCorrect)).toEqual([false, true, false, false]);
    expect(markedByShares(shared, false).map(({ isCorrect }) => isCorrect)).toEqual([true, true, true, false]);
    expect(withShares(shared, { isSingle: true, isPartial: false })).toEqual(shared);
  });
});
