import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, decimalText } from './decimal.ts';
import {
  fits,
  linesOf,
  MAX_POINTS,
  openQuestion,
  type Question,
  question,
  questionInput,
  withoutKeys,
} from './question.ts';
import { MAX_QUESTIONS, quizSettings, UNITS_PER_POINT } from './quiz.ts';
import { anyAnswer, anyQuestion, rightAnswer, SECRET } from './testing/questions.ts';
import { toValidationIssues } from './validation.ts';

const ID = '0190a2b4-0000-7000-8000-000000000001';

describe('the settings of a quiz', () => {
  it('are those of the specification where nothing is said', () => {
    expect(quizSettings.parse({ title: '  اختبار ' })).toEqual({
      ...{ title: 'اختبار', passRate: 0, order: 1, numberOfAttempts: 1, time: null },
      ...{ showCorrectAnswer: false, shuffleOptions: false },
    });
  });

  it.each([
    ['title', '', 'required-field', { min: 1 }],
    ['passRate', 101, 'maximum-value', { max: 100 }],
    ['passRate', -1, 'minimum-value', { min: 0 }],
    ['numberOfAttempts', 0, 'minimum-length', { min: 1 }],
    ['time', 0, 'minimum-length', { min: 1 }],
  ])('refuse %s %j by the rule of the specification', (field, value, rule, params) => {
    const { error } = quizSettings.safeParse({ title: 'x', [field]: value });
    expect(error && toValidationIssues(error)).toEqual([{ path: [field], rule, params }]);
  });

  it('keep every score in an integer of the database', () => {
    expect(MAX_QUESTIONS * MAX_POINTS * UNITS_PER_POINT).toBeLessThan(2 ** 31);
  });
});

describe('a question', () => {
  const options = (...isCorrect: boolean[]) => isCorrect.map((each, index) => ({ text: `${index}`, isCorrect: each }));
  const ruleOf = (input: object) => {
    const { error } = questionInput.safeParse({ text: 'x', ...input });
    return error && toValidationIssues(error).map(({ rule }) => rule);
  };

  it('has exactly one right option of a single choice, and at least one of several', () => {
    expect(ruleOf({ type: 'single', options: options(true, false) })).toBeUndefined();
    expect(ruleOf({ type: 'single', options: options(true, true) })).toEqual(['one-right-option']);
    expect(ruleOf({ type: 'single', options: options(false, false) })).toEqual(['one-right-option']);
    expect(ruleOf({ type: 'multiple', options: options(true, true) })).toBeUndefined();
    expect(ruleOf({ type: 'multiple', options: options(false, false) })).toEqual(['right-option-missing']);
  });

  it('has two options at least, no id twice, and no fields of other types', () => {
    expect(ruleOf({ type: 'single', options: options(true) })).toEqual(['minimum-items']);
    const twice = [
      { id: ID, text: 'a', isCorrect: true },
      { id: ID, text: 'b' },
    ];
    expect(ruleOf({ type: 'single', options: twice })).toEqual(['invalid']);
    expect(ruleOf({ type: 'trueFalse', isTrue: true, options: [] })).toEqual(['unknown-field']);
  });

  it('takes a number in any digits, and none that could be two', () => {
    const numberOf = (value: string) => {
      const parsed = questionInput.safeParse({ type: 'numeric', text: 'x', value });
      return parsed.success && parsed.data.type === 'numeric' ? parsed.data.value : null;
    };
    expect(['١٢٫٥', '3,5', ' -7 ', '+.5', '1.234.567'].map(numberOf)).toEqual(['12.5', '3.5', '-7', '0.5', null]);
    expect(numberOf('1,500')).toBeNull();
    expect(numberOf('')).toBeNull();
  });
});

describe('a number', () => {
  it('that was written out is read as itself', () => {
    const decimal = fc.record({ units: fc.bigInt(-(10n ** 15n), 10n ** 15n), scale: fc.nat(6) });
    fc.assert(
      fc.property(decimal, (value) => {
        expect(decimalsOf(decimalText(value))).toEqual([value]);
      }),
    );
  });

  it('is none where there is none', () => {
    expect(['', '.', ',', '-', '1e5', '0x10', '1-2', '١ و٢'].flatMap(decimalsOf)).toEqual([]);
  });
});

/** The same to look at. */
function withOtherKey(asked: Question): Question {
  switch (asked.type) {
    case 'single':
    case 'multiple':
      return { ...asked, options: asked.options.map((each) => ({ ...each, isCorrect: !each.isCorrect })) };
    case 'ordering':
      return { ...asked, items: asked.items.toReversed() };
    case 'trueFalse':
      return { ...asked, isTrue: !asked.isTrue };
    default:
      return { ...asked, explanation: '' };
  }
}

describe('what a learner gets of a question', () => {
  it('has no place for a key, whatever the type', () => {
    fc.assert(
      fc.property(anyQuestion, fc.uuid(), (asked, id) => {
        const order = linesOf(asked).map((line) => line.id);
        const open = withoutKeys(id, asked, order);
        expect(openQuestion.parse(open)).toEqual(open);
        const text = JSON.stringify(open);
        for (const word of [SECRET, 'isCorrect', 'isTrue', 'accepted', 'tolerance', 'match"', 'explanation', 'value']) {
          expect(text).not.toContain(word);
        }
        if (asked.type === 'numeric') expect(text).not.toContain(asked.value);
      }),
    );
  });

  it('is no different where only the key is', () => {
    fc.assert(
      fc.property(anyQuestion, fc.uuid(), (asked, id) => {
        const order = linesOf(asked).map((line) => line.id);
        const other = withOtherKey(asked);
        expect(withoutKeys(id, other, order)).toEqual(withoutKeys(id, asked, order));
      }),
    );
  });

  it('takes an answer of its type to what it offers, and no other', () => {
    const pair = anyQuestion.chain((asked) => fc.tuple(fc.constant(asked), anyAnswer(asked)));
    fc.assert(
      fc.property(pair, anyQuestion, ([asked, answer], other) => {
        expect(question.parse(asked)).toEqual(asked);
        expect(fits(asked, answer)).toBe(true);
        if (other.type !== asked.type) expect(fits(other, answer)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(anyQuestion, anyQuestion, (one, other) => {
        // Ids are drawn anew for each: no other question has them.
        if (linesOf(one).length > 0 && one.type === other.type) expect(fits(other, rightAnswer(one))).toBe(false);
      }),
    );
  });
});
