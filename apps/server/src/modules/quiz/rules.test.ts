import { type Answer, linesOf, type Question } from '@dars/contracts/content/question';
import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { anyAnswer, anyQuestion, rightAnswer } from '@dars/contracts/testing/questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, attemptsOf, grade, gradeAll, isBetter, isEnough, keysFor, toScore } from './rules.ts';

const every = { schema: QUESTION_SCHEMA, text: 'x', explanation: '', image: null, points: 1 } as const;
const full = ({ points }: Question) => points * UNITS_PER_POINT;
const answered = anyQuestion.chain((question) => fc.tuple(fc.constant(question), fc.option(anyAnswer(question))));
const quiz = fc.array(answered, { minLength: 1, maxLength: 8 });
const contentOf = (pairs: [Question, Answer | null][], passRate = 50) => ({
  ...({ passRate, order: 1, time: null, shuffleOptions: false } as const),
  questions: pairs.map(([question], index) => ({ id: `${index}`, question })),
});

const several = (isPartial: boolean, ...keys: boolean[]): Extract<Question, { type: 'multiple' }> => ({
  ...{ ...every, type: 'multiple', isPartial },
  options: keys.map((isCorrect, index) => ({ id: `${index}`, text: `${index}`, isCorrect })),
});
const ticked = (...options: number[]): Answer => ({ type: 'multiple', options: options.map(String) });
const typed = (text: string): Answer => ({ type: 'shortText', text });
const number = (text: string): Answer => ({ type: 'numeric', text });

/** Builds an ordering question whose items have one letter each, in their right order. */
const ordering = (letters: string): Question => ({
  ...{ ...every, type: 'ordering' },
  items: [...letters].map((text, index) => ({ id: `${index}`, text })),
});
const firstOrder = (question: Question) => arrange(contentOf([[question, null]]))[0]?.order.join('');

describe('the score of an answer', () => {
  it('compares items by their text when two items read the same', () => {
    const put = (...items: string[]): Answer => ({ type: 'ordering', items });
    const question = ordering('aba');
    expect(grade(question, put('2', '1', '0'))).toBe(UNITS_PER_POINT);
    for (const wrong of [put('1', '0', '2'), put('0', '1', '0'), put('0', '1')]) expect(grade(question, wrong)).toBe(0);
  });

  it('is a whole number between zero and all points, and full for the right answer', () => {
    fc.assert(
      fc.property(answered, ([question, answer]) => {
        const earned = grade(question, answer);
        expect(Number.isInteger(earned)).toBe(true);
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(full(question));
        expect(grade(question, rightAnswer(question))).toBe(full(question));
        expect(grade(question, null)).toBe(0);
      }),
    );
  });

  it('of a multiple choice is all or nothing, or (right − wrong) ÷ keys when the author chooses so', () => {
    const keys = [true, true, true, false, false];
    const earned = (isPartial: boolean, ...ticks: number[]) => grade(several(isPartial, ...keys), ticked(...ticks));
    expect(earned(false, 0, 1, 2)).toBe(UNITS_PER_POINT);
    expect(earned(false, 0, 1)).toBe(0);
    expect(earned(false, 0, 1, 2, 3)).toBe(0);
    expect(earned(true, 0, 1)).toBe((UNITS_PER_POINT * 2) / 3);
    expect(earned(true, 0, 1, 3)).toBe(UNITS_PER_POINT / 3);
    expect(earned(true, 0, 3, 4)).toBe(0);
  });

  it('of ticking everything is not full unless every option is right', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: MAX_OPTIONS }), fc.boolean(), (keys, isPartial) => {
        fc.pre(keys.some(Boolean));
        const question = several(isPartial, ...keys);
        const all = grade(question, ticked(...keys.keys()));
        if (keys.every(Boolean)) expect(all).toBe(full(question));
        else expect(all).toBeLessThan(full(question));
      }),
    );
  });

  it('is exact in parts: thirds, sevenths and elevenths add up to whole points', () => {
    for (let keys = 1; keys <= MAX_OPTIONS; keys += 1) {
      const question = several(true, ...Array.from({ length: keys }, () => true));
      expect(grade(question, ticked(0)) * keys).toBe(UNITS_PER_POINT);
    }
  });

  it('ignores marks, hamza and the digits’ script when the author chooses so', () => {
    const question: Question = { ...every, type: 'shortText', accepted: ['أَحْمَد', '١٢ كم'], ignoreMarks: true };
    for (const text of ['احمد', 'أحمد', ' آحمد ', 'احمـــد'])
      expect(grade(question, typed(text))).toBe(UNITS_PER_POINT);
    expect(grade(question, typed('12 كم'))).toBe(UNITS_PER_POINT);
    expect(grade(question, typed('احمدا'))).toBe(0);
    expect(grade(question, typed(' '))).toBe(0);
    const strict = { ...question, ignoreMarks: false };
    expect(grade(strict, typed('احمد'))).toBe(0);
    expect(grade(strict, typed('أَحْمَد'))).toBe(UNITS_PER_POINT);
    expect(grade(strict, typed('12  كم'))).toBe(UNITS_PER_POINT);
  });

  it('ignores the mark at the end of a sentence when the author chooses so, unless it is the whole answer', () => {
    const text = fc.string({
      minLength: 1,
      maxLength: 20,
      unit: fc.constantFrom('a', 'é', 'ح', 'أ', ' ', '1', '-', '!'),
    });
    const end = fc.array(fc.constantFrom('.', '۔', '؟', '?', '…', ' ', '،', '؛'), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(text, end, (accepted, marks) => {
        fc.pre(accepted.trim() !== '');
        const question: Question = { ...every, type: 'shortText', accepted: [accepted], ignoreMarks: true };
        const ended = `${accepted}${marks.join('')}`;
        expect(grade(question, typed(ended))).toBe(UNITS_PER_POINT);
        expect(grade({ ...question, accepted: [ended] }, typed(accepted))).toBe(UNITS_PER_POINT);
        expect(grade(question, typed(`${accepted}x`))).toBe(0);
        const isEnded = ended.trim() !== accepted.trim();
        expect(grade({ ...question, ignoreMarks: false }, typed(ended))).toBe(isEnded ? 0 : UNITS_PER_POINT);
      }),
    );
    const mark: Question = { ...every, type: 'shortText', accepted: ['؟'], ignoreMarks: true };
    expect(grade(mark, typed('؟'))).toBe(UNITS_PER_POINT);
    expect(grade(mark, typed('.'))).toBe(0);
    const factorial: Question = { ...mark, accepted: ['5'] };
    expect(grade(factorial, typed('5!'))).toBe(0);
  });

  it('of a number is exact at the edge of its tolerance, in any digits', () => {
    const question: Question = { ...every, type: 'numeric', value: '0.3', tolerance: '0.1' };
    for (const text of ['0.4', '٠٫٤', '0,2', '.2', '0.40']) expect(grade(question, number(text))).toBe(UNITS_PER_POINT);
    for (const text of ['0.41', '٠٫١٩', '', 'x', '-0.3']) expect(grade(question, number(text))).toBe(0);
    const large: Question = { ...question, value: '1500', tolerance: '0' };
    for (const text of ['1500', '1,500', '1.500', '١٬٥٠٠', '1 500', '1.500,0']) {
      expect(grade(large, number(text))).toBe(UNITS_PER_POINT);
    }
  });

  it('of a number does not depend on a country’s decimal and grouping marks', () => {
    const rightOnes = (value: string, texts: string[]) =>
      texts.filter((text) => grade({ ...every, type: 'numeric', value, tolerance: '0' }, number(text)) > 0);
    const half = ['1000.5', '1000,5', '1,000.5', '1.000,5', '1 000,5', '١٠٠٠٫٥', '١٬٠٠٠٫٥'];
    expect(rightOnes('1000.5', half)).toEqual(half);
    expect(rightOnes('1000.5', ['1.0005', '1.000.5', '10.005', '1000'])).toEqual([]);
    const thousand = ['1000', '1.000', '1,000', '١٬٠٠٠'];
    expect(rightOnes('1000', thousand)).toEqual(thousand);
    // As it was stored before an author was asked: one and a half, whatever else it could mean.
    expect(rightOnes('1.500', ['1.5', '1,5', '1.500', '1500'])).toEqual(['1.5', '1,5', '1.500']);
  });

  it('compares pairs by their text when two pairs have the same match', () => {
    const pair = (id: string, match: string) => ({ id, text: id, match: { id: `m${id}`, text: match } });
    const question: Question = {
      ...{ ...every, type: 'matching', isPartial: true, distractors: [{ id: 'd', text: 'none' }] },
      pairs: [pair('a', 'same'), pair('b', 'same'), pair('c', 'other')],
    };
    expect(linesOf(question).map(({ text }) => text)).toEqual(['same', 'other', 'none']);
    const choose = (...choices: string[]): Answer => ({
      type: 'matching',
      pairs: choices.map((choice, index) => ({ item: 'abc'[index] ?? '', choice })),
    });
    expect(grade(question, choose('ma', 'ma', 'mc'))).toBe(UNITS_PER_POINT);
    expect(grade(question, choose('ma', 'd', 'ma'))).toBe(UNITS_PER_POINT / 3);
    expect(grade({ ...question, isPartial: false }, choose('ma', 'd', 'ma'))).toBe(0);
  });
});

describe('the score of an attempt', () => {
  it('is the sum of its answers, between zero and all points, in any order of saving', () => {
    fc.assert(
      fc.property(quiz, fc.nat(), (pairs, turn) => {
        const entries = pairs.map(([, answer], index) => [`${index}`, answer] as const);
        const moved = entries.map((_, index) => entries[(index + turn) % entries.length] ?? entries[0]);
        const graded = gradeAll(contentOf(pairs), new Map(entries));
        expect(gradeAll(contentOf(pairs), new Map(moved.flatMap((each) => (each ? [each] : []))))).toEqual(graded);
        expect(graded.earned).toBeGreaterThanOrEqual(0);
        expect(graded.earned).toBeLessThanOrEqual(graded.total);
        expect(graded.total).toBe(pairs.reduce((sum, [question]) => sum + full(question), 0));
      }),
    );
  });

  it('passes exactly from the threshold on, and so says the percentage shown', () => {
    expect(isEnough(7, 10, 70)).toBe(true);
    expect(isEnough(6_999_999, 10_000_000, 70)).toBe(false);
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(100), fc.integer({ min: 1, max: 50 }), (earned, passRate, points) => {
        const total = points * UNITS_PER_POINT;
        const some = Math.min(total, Math.floor((earned * total) / 5_000));
        const isPassed = isEnough(some, total, passRate);
        expect(isPassed).toBe(BigInt(some) * 100n >= BigInt(passRate) * BigInt(total));
        expect(toScore({ earned: some, total, isPassed }).percent >= passRate).toBe(isPassed);
      }),
    );
  });

  it('passes with any answers when the pass rate is 0', () => {
    fc.assert(
      fc.property(quiz, (pairs) => {
        expect(gradeAll(contentOf(pairs, 0), new Map()).isPassed).toBe(true);
      }),
    );
  });

  it('is better when passed, and otherwise by its share of all points', () => {
    const attempt = (earned: number, total: number, isPassed: boolean) => ({ earned, total, isPassed });
    expect(isBetter(attempt(5, 10, true), attempt(9, 10, false))).toBe(true);
    expect(isBetter(attempt(5, 10, true), attempt(9, 20, true))).toBe(true);
    expect(isBetter(attempt(5, 10, true), attempt(10, 20, true))).toBe(false);
  });
});

describe('an attempt', () => {
  it('counts when it starts; granted attempts are added and renounced ones subtracted', () => {
    const allowance = { numberOfAttempts: 2, extraAttempts: 0, renouncedAttempts: 0 };
    expect(attemptsOf(allowance, 2)).toEqual({ allowed: 2, remaining: 0 });
    expect(attemptsOf({ ...allowance, extraAttempts: 1 }, 2)).toEqual({ allowed: 3, remaining: 1 });
    expect(attemptsOf({ ...allowance, renouncedAttempts: 1 }, 1)).toEqual({ allowed: 2, remaining: 0 });
    // The author may lower the number of attempts later.
    expect(attemptsOf({ ...allowance, numberOfAttempts: 1 }, 2)).toEqual({ allowed: 1, remaining: 0 });
  });

  it('asks in the authored or a random order, and never in one that gives the answer away', () => {
    fc.assert(
      fc.property(quiz, fc.constantFrom(0, 1), fc.boolean(), (pairs, order, shuffleOptions) => {
        const content = { ...contentOf(pairs), order, shuffleOptions } as const;
        const asked = arrange(content);
        const ids = content.questions.map(({ id }) => id);
        expect(asked.map(({ questionId }) => questionId).toSorted()).toEqual(ids.toSorted());
        if (order === 1) expect(asked.map(({ questionId }) => questionId)).toEqual(ids);
        for (const { questionId, order: lines } of asked) {
          const question = content.questions.find(({ id }) => id === questionId)?.question;
          const authored = question ? linesOf(question).map(({ id }) => id) : [];
          expect(lines.toSorted()).toEqual(authored.toSorted());
          const isChoice = question?.type === 'single' || question?.type === 'multiple';
          if (isChoice && !shuffleOptions) expect(lines).toEqual(authored);
        }
      }),
    );
    const orders = Array.from({ length: 20 }, () => firstOrder(ordering('abcdefghijkl')));
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it('never shows the items of an ordering question in the right order when another order exists', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2, maxLength: MAX_OPTIONS });
    fc.assert(
      fc.property(texts, fc.boolean(), (items, shuffleOptions) => {
        const question = ordering(items.join(''));
        const [asked] = arrange({ ...contentOf([[question, null]]), shuffleOptions });
        const shown = asked?.order ?? [];
        expect(shown.toSorted()).toEqual([...items.keys()].map(String).toSorted());
        // Two items may have the same text, so the texts are compared.
        const said = shown.map((id) => items[Number(id)]);
        if (new Set(items).size > 1) expect(said).not.toEqual(items);
      }),
    );
    const found = new Set(Array.from({ length: 500 }, () => firstOrder(ordering('abc'))));
    expect([...found].sort()).toEqual(['021', '102', '120', '201', '210']);
  });

  it('shows keys only when the author allows it, no attempt is open and none remains', () => {
    const none = { remaining: 0, open: undefined, awaiting: [] };
    expect(keysFor(false, none)).toBe('never');
    expect(keysFor(true, { ...none, remaining: 1 })).toBe('later');
    expect(keysFor(true, { ...none, open: {} })).toBe('later');
    expect(keysFor(true, { ...none, awaiting: [{}] })).toBe('pending');
    expect(keysFor(true, none)).toBe('shown');
  });
});
