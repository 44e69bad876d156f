import { type Answer, linesOf, type Question } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { anyAnswer, anyQuestion, rightAnswer } from '@dars/contracts/testing/questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeQuestions } from './arrange-questions.ts';
import { grade, gradeAll, mostLost } from './grade-answers.ts';

const full = ({ points }: Question) => points * UNITS_PER_POINT;
const answered = anyQuestion.chain((question) => fc.tuple(fc.constant(question), fc.option(anyAnswer(question))));
const quiz = fc.array(answered, { minLength: 1, maxLength: 8 });
const contentOf = (pairs: [Question, Answer | null][], passRate = 50) => ({
  ...({ passRate, order: 1, time: null, shuffleOptions: false } as const),
  questions: pairs.map(([question], index) => ({ id: `${index}`, question })),
});

describe('the score of an answer', () => {
  it('is a whole number between zero and all points, and full for the right answer', () => {
    fc.assert(
      fc.property(answered, ([question, answer]) => {
        const [earned, right] = [grade(question, answer), grade(question, rightAnswer(question))];
        expect(grade(question, null)).toBe(0);
        // A person marks the answers to some questions.
        if (right !== null) expect(right).toBe(full(question));
        if (earned === null) return;
        expect(Number.isInteger(earned)).toBe(true);
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(full(question));
      }),
    );
  });
});

describe('the score of an answer in a quiz with a penalty', () => {
  it('is above zero as without it, and otherwise costs at most all points, while an empty answer costs nothing', () => {
    fc.assert(
      fc.property(answered, fc.integer({ min: 0, max: 100 }), ([question, answer], penalty) => {
        const [plain, earned] = [grade(question, answer), grade(question, answer, penalty)];
        expect(grade(question, null, penalty)).toBe(0);
        if (plain === null || plain > 0) {
          expect(earned).toBe(plain);
          return;
        }
        expect(Number.isInteger(earned)).toBe(true);
        expect(earned).toBeGreaterThanOrEqual(-full(question));
        expect(earned).toBeLessThanOrEqual(0);
        if (penalty === 0) expect(earned).toBe(0);
        expect(-Number(earned)).toBeLessThanOrEqual((full(question) * mostLost(question, penalty)) / 100 + 1e-6);
      }),
    );
  });

  it('is told by the most that it may be: the penalty, or what the worst options cost; nothing where a person marks', () => {
    const asked = (type: 'single' | 'multiple', shares: number[]) =>
      ({ type, options: shares.map((share) => ({ share })) }) as Question;
    expect(mostLost(asked('single', [100, -33.33, -10]), 25)).toBeCloseTo(33.33);
    expect(mostLost(asked('single', [100, -10]), 25)).toBe(25);
    expect(mostLost(asked('multiple', [100, -60, -60]), 25)).toBe(100);
    expect(mostLost(asked('single', [100, -100]), 0)).toBe(0);
    expect(mostLost({ type: 'longText' } as Question, 25)).toBe(0);
  });

  it('costs the penalty, or the share below zero that the author gave the option', () => {
    const options = [100, 50, 0, -40].map((share, index) => ({
      ...{ id: `${index}`, text: `${index}`, share, isCorrect: share === 100 },
    }));
    const question: Question = {
      schema: 1,
      type: 'single',
      text: '?',
      explanation: '',
      image: null,
      points: 2,
      options,
    };
    const earned = (option: number, penalty: number) =>
      Number(grade(question, { type: 'single', option: `${option}` }, penalty)) / UNITS_PER_POINT;
    expect([0, 1, 2, 3].map((option) => earned(option, 25))).toEqual([2, 1, -0.5, -0.8]);
    expect([2, 3].map((option) => earned(option, 0))).toEqual([0, 0]);
    expect(grade(question, { type: 'shortText', text: '' }, 25)).toBe(0);
  });
});

describe('the score of an attempt', () => {
  it('is never below zero, whatever the penalties are', () => {
    fc.assert(
      fc.property(quiz, fc.integer({ min: 0, max: 100 }), (pairs, penalty) => {
        const answers = new Map(pairs.map(([, answer], index) => [`${index}`, answer]));
        const graded = gradeAll({ ...contentOf(pairs), penalty }, answers);
        const sum = [...graded.parts.values()].reduce<number>((all, part) => all + (part ?? 0), 0);
        expect(graded.earned).toBe(Math.max(0, sum));
        expect(graded.earned).toBeLessThanOrEqual(gradeAll(contentOf(pairs), answers).earned);
      }),
    );
  });

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

  it('counts an answer that a person has to mark as waiting, and by the person’s points once it is marked', () => {
    const essay: Question = {
      ...{ schema: 1, type: 'longText', text: '?', explanation: '', image: null, points: 4, graderNote: '' },
      ...{ minimumWords: null, maximumWords: null, rubric: [] },
    };
    const content = contentOf([[essay, null]]);
    const answers = new Map<string, Answer>([['0', { type: 'longText', text: 'x' }]]);
    expect(gradeAll(content, answers)).toMatchObject({ earned: 0, waitingAnswers: 1, isPassed: false });
    const marked = gradeAll(content, answers, new Map([['0', 2 * UNITS_PER_POINT]]));
    expect(marked).toMatchObject({ earned: 2 * UNITS_PER_POINT, waitingAnswers: 0, isPassed: true });
    // Nobody has to mark a question without an answer.
    expect(gradeAll(content, new Map())).toMatchObject({ earned: 0, waitingAnswers: 0 });
  });

  it('passes with any answers when the pass rate is 0', () => {
    fc.assert(
      fc.property(quiz, (pairs) => {
        expect(gradeAll(contentOf(pairs, 0), new Map()).isPassed).toBe(true);
      }),
    );
  });
});

describe('an attempt', () => {
  it('asks in the authored or a random order, and never in one that gives the answer away', () => {
    fc.assert(
      fc.property(quiz, fc.constantFrom(0, 1), fc.boolean(), (pairs, order, shuffleOptions) => {
        const content = { ...contentOf(pairs), order, shuffleOptions } as const;
        const asked = arrangeQuestions(content);
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
  });
});
