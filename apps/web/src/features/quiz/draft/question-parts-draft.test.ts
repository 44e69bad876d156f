import { describe, expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { newLine, newPair } from './draft-lines.ts';
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
});
