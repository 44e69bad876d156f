import { type Question, questionInput } from '@dars/contracts/content/question';
import { OPTION_MAX } from '@dars/contracts/content/question/limits';
import { QUESTION_TYPES } from '@dars/contracts/content/question/question-types';
import { anyQuestion } from '@dars/contracts/testing/questions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDraft, hasOnlyRepeatedLines } from './check-draft.ts';
import {
  linesFrom,
  markedFrom,
  newAlternative,
  newLine,
  newMarked,
  newPair,
  newRow,
  pairsFrom,
} from './draft-lines.ts';
import { copyOf, newDraft, questionDraft } from './question-draft.ts';
import { draftOf, withIds } from './stored-draft.ts';

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`;
const stored = { schema: 1, text: 'ما الخبر؟', explanation: '', image: null, points: 2 } as const;
const single: Question = {
  ...stored,
  type: 'single',
  options: [
    { id: id(1), text: 'نور', isCorrect: true },
    { id: id(2), text: 'العلم', isCorrect: false },
  ],
};

const faultyFields = (draft: Parameters<typeof checkDraft>[0]) => checkDraft(draft).faults.map(({ field }) => field);

describe('a question draft', () => {
  test('of a stored question is complete and sends the ids of its lines', () => {
    expect(checkDraft(draftOf(single)).input).toEqual({
      type: 'single',
      text: stored.text,
      explanation: '',
      image: null,
      points: 2,
      options: single.options,
    });
  });

  test('of a stored question of any type is sent as it was stored', () => {
    fc.assert(
      fc.property(anyQuestion, ({ schema: _schema, ...asked }) => {
        const { data } = questionInput.safeParse(asked);
        fc.pre(data !== undefined);
        expect(checkDraft(draftOf({ schema: 1, ...asked })).input).toEqual(data);
      }),
      { numRuns: 300 },
    );
  });

  test.each(QUESTION_TYPES)('of a new question of type %s has a fault at its text', (type) => {
    expect(faultyFields(newDraft(type))).toContain('text');
  });

  test('keeps pasted lines whole, and has a fault at a line that is too long', () => {
    const long = 'أ'.repeat(OPTION_MAX + 12);
    expect(linesFrom(`${long}\nb`).map(({ text }) => text)).toEqual([long, 'b']);
    expect(pairsFrom(`${long}\t${long}\nb\tc`)[0]).toMatchObject({ text: long, match: { text: long } });
    const options = markedFrom(`${long}\nb`);
    expect(options.map(({ text }) => text)).toEqual([long, 'b']);
    expect(checkDraft({ ...newDraft('single'), text: '?', options }).faults).toMatchObject([
      { field: 'options', line: options[0]?.key, issue: { rule: 'maximum-length', params: { max: OPTION_MAX } } },
    ]);
  });

  test('has the fault of a share at the share of its line, and not at its text', () => {
    const options = markedFrom('a\nb').map((each, index) => ({ ...each, share: index === 0 ? '150' : '50' }));
    const shared = { ...newDraft('multiple'), text: '?', options, hasShares: true };
    expect(checkDraft(shared).faults).toMatchObject([
      { field: 'options', line: options[0]?.key, part: 'share', issue: { rule: 'share-range' } },
    ]);
    const typed = newAlternative('c', '', '150');
    const alternatives = { ...newDraft('shortText'), text: '?', hasShares: true, alternatives: [typed] };
    expect(checkDraft(alternatives).faults).toContainEqual(
      expect.objectContaining({ field: 'alternatives', line: typed.key, part: 'share' }),
    );
  });

  test('has a fault at each missing field', () => {
    const of = (type: Parameters<typeof newDraft>[0]) => ({ ...newDraft(type), text: '?' });
    expect(faultyFields(of('single'))).toEqual(['options']);
    expect(checkDraft(of('trueFalse')).faults).toMatchObject([{ field: 'isTrue', issue: { rule: 'required-field' } }]);
    expect(checkDraft(of('numeric')).faults).toMatchObject([{ field: 'value', issue: { rule: 'required-field' } }]);
    expect(faultyFields(of('shortText'))).toEqual(['accepted']);
    expect(faultyFields(of('ordering'))).toEqual(['options']);
    expect(checkDraft({ ...of('trueFalse'), isTrue: true, points: '' }).faults).toMatchObject([
      { field: 'points', issue: { rule: 'required-field' } },
    ]);
  });

  test('leaves empty lines out of its answers', () => {
    const draft = draftOf(single);
    const { input } = checkDraft({ ...draft, options: [newMarked(), ...draft.options, newMarked('  ')] });
    expect(input).toMatchObject({ options: [{ text: 'نور' }, { text: 'العلم' }] });
  });

  test('names the faulty line, not counting empty lines before it', () => {
    const pair = newPair('مصر', '');
    const draft = { ...newDraft('matching'), text: '?', pairs: [newPair(), newPair('أ', 'ب'), pair] };
    expect(checkDraft(draft).faults).toMatchObject([{ field: 'pairs', line: pair.match.key }]);
  });

  test('keeps two equal options of a stored question, with a fault at the second', () => {
    const [first, second] = single.options;
    if (!first || !second) throw new Error('an option is missing');
    const old = draftOf({ ...single, options: [first, { ...second, text: first.text }] });
    expect(old.options.map(({ text }) => text)).toEqual(['نور', 'نور']);
    expect(checkDraft(old).faults).toEqual([
      { field: 'options', line: id(2), issue: { path: ['options', 1, 'text'], rule: 'repeated-line' } },
    ]);
  });

  test('tells a complete question with repeated lines from an incomplete one', () => {
    const options = [{ ...newMarked('Cairo'), isCorrect: true }, newMarked('Cairo')];
    const faultsOf = (text: string) => checkDraft({ ...newDraft('single'), text, options }).faults;
    expect(hasOnlyRepeatedLines(faultsOf('Which?'))).toBe(true);
    expect(hasOnlyRepeatedLines(faultsOf(''))).toBe(false);
    expect(hasOnlyRepeatedLines([])).toBe(false);
  });

  test('asks for the right column of a row, and keeps it when columns are moved or the question is copied', () => {
    const [yes, no] = [newLine('True'), newLine('False')];
    const rows = [{ ...newRow('The sun rises'), column: yes.key }, newRow('Stones fly')];
    const draft = { ...newDraft('matrix'), text: '?', columns: [newLine(), yes, no], rows };
    const { faults } = checkDraft(draft);
    expect(faults).toMatchObject([{ field: 'rows', line: rows[1]?.key, issue: { rule: 'required-field' } }]);
    const whole = { ...draft, rows: rows.map((row, index) => (index === 1 ? { ...row, column: no.key } : row)) };
    expect(checkDraft(whole).input).toMatchObject({ rows: [{ rightColumn: 0 }, { rightColumn: 1 }], isPartial: true });
    expect(checkDraft({ ...whole, columns: [no, yes] }).input).toMatchObject({
      rows: [{ rightColumn: 1 }, { rightColumn: 0 }],
    });
    expect(checkDraft(copyOf(whole)).input).toEqual(checkDraft(whole).input);
    expect(checkDraft({ ...whole, columns: [yes, newLine('Maybe')] }).faults).toMatchObject([
      { field: 'rows', line: rows[1]?.key, issue: { rule: 'required-field' } },
    ]);
  });

  test('that was kept before matrices existed is read with empty rows', () => {
    const { columns: _columns, rows: _rows, sharesPoints: _shares, ...old } = newDraft('single');
    const read = questionDraft.parse(old);
    expect(read.columns).toHaveLength(2);
    expect(read.rows).toMatchObject([{ text: '', column: null }, { text: '' }]);
    expect(read.sharesPoints).toBe(true);
  });

  test('has no fault when several lines are still empty', () => {
    const draft = { ...newDraft('single'), text: '?', options: [newMarked('1'), newMarked(), newMarked(' ')] };
    expect(checkDraft(draft).faults.map(({ issue }) => issue.rule)).not.toContain('repeated-line');
  });

  test('reads points and numbers in any digits', () => {
    const draft = { ...newDraft('numeric'), text: '?', points: '٣', value: '١٢٫٥', tolerance: '' };
    expect(checkDraft(draft).input).toMatchObject({ points: 3, value: '12.5', tolerance: '0' });
  });

  test('keeps its lines and right options when the type is changed and changed back', () => {
    const draft = draftOf(single);
    const ordering = { ...draft, type: 'ordering' } as const;
    expect(checkDraft(ordering).input).toMatchObject({ items: [{ text: 'نور' }, { text: 'العلم' }] });
    expect(checkDraft({ ...ordering, type: 'single' }).input).toEqual(checkDraft(draft).input);
  });

  test('is copied completely, without the ids of its lines', () => {
    const copy = checkDraft(copyOf(draftOf(single))).input;
    expect(copy).toMatchObject({ options: [{ text: 'نور', isCorrect: true }, { text: 'العلم' }] });
    expect(JSON.stringify(copy)).not.toContain(id(1));
  });

  test('takes over the ids from the server for lines that were moved or rewritten meanwhile', () => {
    const sent = { ...newDraft('single'), text: '?', options: [newMarked(), newMarked('نور'), newMarked('العلم')] };
    const [, light, knowledge] = sent.options;
    if (!light || !knowledge) throw new Error('two lines are missing');
    const now = { ...sent, options: [{ ...knowledge, text: 'العلمُ' }, light, newMarked('ثالث')] };
    expect(withIds(now, sent, single).options).toMatchObject([
      { text: 'العلمُ', id: id(2) },
      { text: 'نور', id: id(1) },
      { text: 'ثالث' },
    ]);
  });

  test('can be stored as text and read again, however incomplete', () => {
    const draft = { ...newDraft('shortText'), accepted: [newLine('أحمد')] };
    expect(questionDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});
