import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saveAnswerInput } from '../learning/attempt.ts';
import { SECRET } from '../testing/question-parts.ts';
import { anyAnswer, anyQuestion, rightAnswer } from '../testing/questions.ts';
import { toValidationIssues } from '../validation.ts';
import { MAX_POINTS } from './question/limits.ts';
import { questionTypes } from './question/question-types.ts';
import {
  canAnswer,
  linesOf,
  namedLinesOf,
  openQuestion,
  type Question,
  question,
  questionInput,
  withoutKeys,
} from './question.ts';
import { MAX_QUESTIONS, quizSettings, UNITS_PER_POINT } from './quiz.ts';

const ID = '0190a2b4-0000-7000-8000-000000000001';

describe('quizSettings', () => {
  it('defaults to the settings of the specification for fields that are left out', () => {
    expect(quizSettings.parse({ title: '  اختبار ' })).toEqual({
      ...{ title: 'اختبار', passRate: 0, penalty: 0, order: 1, numberOfAttempts: 1, time: null },
      ...{ showCorrectAnswer: false, shuffleOptions: false, offlineGrace: 10 },
      ...{ pageSize: 1, forwardOnly: false },
      ...{ opensDate: null, closesDate: null, examMode: false },
    });
  });

  it.each([
    ['title', '', 'required-field', { min: 1 }],
    ['passRate', 101, 'maximum-value', { max: 100 }],
    ['passRate', -1, 'minimum-value', { min: 0 }],
    ['numberOfAttempts', 0, 'minimum-length', { min: 1 }],
    ['time', 0, 'minimum-length', { min: 1 }],
  ])('refuses %s %j by the rule of the specification', (field, value, rule, params) => {
    const { error } = quizSettings.safeParse({ title: 'x', [field]: value });
    expect(error && toValidationIssues(error)).toEqual([{ path: [field], rule, params }]);
  });

  it('keeps every score within an integer of the database', () => {
    expect(MAX_QUESTIONS * MAX_POINTS * UNITS_PER_POINT).toBeLessThan(2 ** 31);
  });
});

describe('questionInput', () => {
  const options = (...isCorrect: boolean[]) => isCorrect.map((each, index) => ({ text: `${index}`, isCorrect: each }));
  const ruleOf = (input: object) => {
    const { error } = questionInput.safeParse({ text: 'x', ...input });
    return error && toValidationIssues(error).map(({ rule }) => rule);
  };

  it('accepts exactly one right option of a single choice, and at least one of a multiple choice', () => {
    expect(ruleOf({ type: 'single', options: options(true, false) })).toBeUndefined();
    expect(ruleOf({ type: 'single', options: options(true, true) })).toEqual(['one-right-option']);
    expect(ruleOf({ type: 'single', options: options(false, false) })).toEqual(['one-right-option']);
    expect(ruleOf({ type: 'multiple', options: options(true, true) })).toBeUndefined();
    expect(ruleOf({ type: 'multiple', options: options(false, false) })).toEqual(['right-option-missing']);
  });

  it('refuses two options that read the same, and names the second one', () => {
    const found = (input: object) => {
      const { error } = questionInput.safeParse({ text: 'x', ...input });
      return error && toValidationIssues(error);
    };
    const choice = (...texts: string[]) => texts.map((text, index) => ({ text, isCorrect: index === 0 }));
    const second = [{ path: ['options', 1, 'text'], rule: 'repeated-line' }];
    expect(found({ type: 'single', options: choice('1', '1', '10') })).toEqual(second);
    expect(found({ type: 'multiple', options: choice('نور', ' نور\u200F') })).toEqual(second);
    // The two texts are the same letter in two Unicode forms, which look alike.
    expect(found({ type: 'single', options: choice('caf\u00E9', 'cafe\u0301') })).toEqual(second);
    expect(found({ type: 'single', options: choice('Ana', 'ana', 'Aná') })).toBeUndefined();
    expect(found({ type: 'ordering', items: [{ text: 'a' }, { text: 'b' }, { text: 'a' }] })).toEqual([
      { path: ['items', 2, 'text'], rule: 'repeated-line' },
    ]);
    expect(found({ type: 'single', options: choice('a', 'a').map((each) => ({ ...each, isCorrect: false })) })).toEqual(
      [...second, { path: ['options'], rule: 'one-right-option' }],
    );
  });

  it('accepts two pairs with the same match, and refuses a distractor that reads like a match', () => {
    const found = (pairs: [string, string][], distractors: string[] = []) => {
      const { error } = questionInput.safeParse({
        ...{ type: 'matching', text: 'x' },
        pairs: pairs.map(([text, match]) => ({ text, match: { text: match } })),
        distractors: distractors.map((text) => ({ text })),
      });
      return error && toValidationIssues(error).map(({ path, rule }) => [path.join('.'), rule]);
    };
    const pairs: [string, string][] = [
      ['Cairo', 'Africa'],
      ['Tunis', 'Africa'],
    ];
    expect(found(pairs, ['Asia'])).toBeUndefined();
    expect(found([...pairs, ['Cairo', 'Asia']])).toEqual([['pairs.2.text', 'repeated-line']]);
    expect(found(pairs, ['Asia', ' Africa'])).toEqual([['distractors.1.text', 'repeated-line']]);
    expect(found(pairs, ['Asia', 'Asia'])).toEqual([['distractors.1.text', 'repeated-line']]);
  });

  it('requires two options, and refuses a repeated id and the fields of other types', () => {
    expect(ruleOf({ type: 'single', options: options(true) })).toEqual(['minimum-items']);
    const twice = [
      { id: ID, text: 'a', isCorrect: true },
      { id: ID, text: 'b' },
    ];
    expect(ruleOf({ type: 'single', options: twice })).toEqual(['invalid']);
    expect(ruleOf({ type: 'trueFalse', isTrue: true, options: [] })).toEqual(['unknown-field']);
  });

  it('accepts a number in any digits unless the text can mean two numbers', () => {
    const numberOf = (value: string) => {
      const parsed = questionInput.safeParse({ type: 'numeric', text: 'x', value });
      return parsed.success && parsed.data.type === 'numeric' ? parsed.data.value : null;
    };
    expect(['١٢٫٥', '3,5', ' -7 ', '+.5', '٠٫٥٠٠'].map(numberOf)).toEqual(['12.5', '3.5', '-7', '0.5', '0.5']);
    expect(['1.000,5', '1,000.5', '1.234.567', '1,234,567', '1234.567'].map(numberOf)).toEqual(
      ['1000.5', '1000.5', '1234567', '1234567', '1234.567'], // biome-ignore format: side by side
    );
    expect(['', '1.50.0', '1.000.5', '1,000,5', '1.000,500.5'].map(numberOf)).toEqual(Array(5).fill(null));
  });

  it('answers `ambiguous-number` to a text that can mean two numbers, and accepts every number that it stored', () => {
    for (const value of ['1.500', '1,500', '-12.345', '١.٥٠٠']) {
      expect(ruleOf({ type: 'numeric', value })).toEqual(['ambiguous-number']);
    }
    for (const value of ['1.2340', '1,5', '0.500', '0,125', '١٫٢٣٤', '1234.567']) {
      const { data } = questionInput.safeParse({ type: 'numeric', text: 'x', value });
      const stored = data?.type === 'numeric' ? data.value : '';
      expect(ruleOf({ type: 'numeric', value: stored }), value).toBeUndefined();
    }
  });
});

/** Returns a question that looks the same and has another key. */
function withOtherKey(asked: Question): Question {
  switch (asked.type) {
    case 'single':
    case 'multiple':
      return { ...asked, options: asked.options.map((each) => ({ ...each, isCorrect: !each.isCorrect })) };
    case 'ordering':
      return { ...asked, items: asked.items.toReversed() };
    case 'matrix':
      return { ...asked, rows: asked.rows.map((row) => ({ ...row, rightColumn: 1 - row.rightColumn })) };
    case 'gaps':
      return { ...asked, passage: asked.passage.replace('*6|7', '6|*7').replace('القاهرة', 'الجيزة') };
    case 'trueFalse':
      return { ...asked, isTrue: !asked.isTrue };
    default:
      return { ...asked, explanation: '' };
  }
}

describe('withoutKeys', () => {
  it('returns nothing of the key, for every type of question', () => {
    fc.assert(
      fc.property(anyQuestion, fc.uuid(), (asked, id) => {
        const order = linesOf(asked).map((line) => line.id);
        const open = withoutKeys(id, asked, order);
        expect(openQuestion.parse(open)).toEqual(open);
        // The text leaves out the ids: they are random, and one holds the digits of a key now and then.
        const text = JSON.stringify(open, (name, value) => (name === 'id' ? undefined : value));
        for (const word of [
          SECRET,
          'isCorrect',
          'isTrue',
          'accepted',
          'tolerance',
          'match"',
          'explanation',
          'value',
          'factor',
          'right',
        ]) {
          expect(text).not.toContain(word);
        }
        if (asked.type === 'numeric') expect(text).not.toContain(asked.value);
      }),
    );
  });

  it('returns the same for two questions that differ only in their key', () => {
    fc.assert(
      fc.property(anyQuestion, fc.uuid(), (asked, id) => {
        const order = linesOf(asked).map((line) => line.id);
        const other = withOtherKey(asked);
        expect(withoutKeys(id, other, order)).toEqual(withoutKeys(id, asked, order));
      }),
    );
  });

  it('accepts a number in any digits, or no answer, for a question that asks for a number', () => {
    const save = (text: string) =>
      saveAnswerInput.safeParse({ attemptId: ID, questionId: ID, sequence: 1, answer: { type: 'numeric', text } });
    for (const text of ['12', '١٢٫٥', '۱۲', '1,500', '-0,5', '\u2212 3'])
      expect(save(text).data?.answer).toEqual({ type: 'numeric', text: text.trim() });
    for (const text of ['', '  ']) expect(save(text).data?.answer).toBeNull();
    for (const text of ['abc', '12 kg', '1.2.3', '-', '١٢؟']) {
      const { error } = save(text);
      expect(error && toValidationIssues(error)).toEqual([{ path: ['answer', 'text'], rule: 'not-a-number' }]);
    }
  });

  it('has the type name of its registry entry in each schema', () => {
    fc.assert(
      fc.property(anyQuestion, fc.uuid(), (asked, id) => {
        const { stored, open, answer } = questionTypes[asked.type];
        expect(stored.safeParse(asked).success).toBe(true);
        expect(open.safeParse(withoutKeys(id, asked, [])).success).toBe(true);
        expect(answer.safeParse(rightAnswer(asked)).success).toBe(true);
      }),
    );
  });

  it('accepts an answer that has the type of the question and names its options, and no other', () => {
    const pair = anyQuestion.chain((asked) => fc.tuple(fc.constant(asked), anyAnswer(asked)));
    fc.assert(
      fc.property(pair, anyQuestion, ([asked, answer], other) => {
        expect(question.parse(asked)).toEqual(asked);
        expect(canAnswer(asked, answer)).toBe(true);
        if (other.type !== asked.type) expect(canAnswer(other, answer)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(anyQuestion, anyQuestion, (one, other) => {
        // The lines that answers name have ids of their own, so that their answer cannot fit another question.
        const isNamed = namedLinesOf(one).length > 0 && linesOf(one).length > 0;
        if (isNamed && one.type === other.type) expect(canAnswer(other, rightAnswer(one))).toBe(false);
      }),
    );
  });
});
