import type { Question } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { anyAnswer, anyQuestion, plainQuestion } from '@dars/contracts/testing/questions';
import { trueQuestion } from '@dars/db/testing/quizzes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findObstacle, hasSameGrading } from './compare-questions.ts';
import { gradeAll } from './grade-answers.ts';
import { compareVersions, regradeAttempt, replaceQuestions } from './regrade-attempt.ts';

const contentOf = (questions: Question[]) => ({
  ...({ passRate: 50, order: 1, time: null, shuffleOptions: false } as const),
  questions: questions.map((question, index) => ({ id: `${index}`, question })),
});
const options = [
  { id: 'a', text: 'نور', isCorrect: true },
  { id: 'b', text: 'علم', isCorrect: false },
];
const single: Question = { ...plainQuestion, type: 'single', options };

/** The same question with another key, where the type has one that can be turned around, and with other points. */
function corrected(question: Question, points: number): Question {
  if ('isTrue' in question) return { ...question, points, isTrue: !question.isTrue };
  if (question.type === 'multiple') {
    return { ...question, points, options: question.options.map((one) => ({ ...one, isCorrect: !one.isCorrect })) };
  }
  return { ...question, points };
}

const answered = anyQuestion.chain((question) =>
  fc.tuple(fc.constant(question), fc.option(anyAnswer(question)), fc.integer({ min: 1, max: 100 }), fc.boolean()),
);

describe('regradeAttempt', () => {
  it('gives the grade of a new attempt with the same answers, whichever questions are corrected', () => {
    fc.assert(
      fc.property(fc.array(answered, { minLength: 1, maxLength: 6 }), (all) => {
        const from = contentOf(all.map(([question]) => question));
        const to = replaceQuestions(
          from,
          new Map(
            all.flatMap(([question, , points, isChosen], index) =>
              isChosen ? [[`${index}`, corrected(question, points)]] : [],
            ),
          ),
        );
        const answers = new Map(all.map(([, answer], index) => [`${index}`, answer]));
        const [before, after] = [gradeAll(from, answers), gradeAll(to, answers)];
        const given = all.map(([, answer], index) => ({
          ...{ questionId: `${index}`, answer, earned: before.parts.get(`${index}`) ?? null },
        }));
        const regraded = regradeAttempt(compareVersions(from, to), before, given);
        expect(regraded).toMatchObject({ earned: after.earned, total: after.total, reachesPassRate: after.isPassed });
        expect(regraded.marked).toBe(0);
      }),
    );
  });

  it('follows a changed share of an option, with the penalty with which the attempt began', () => {
    const withShare = (share: number): Question => ({
      ...single,
      points: 4,
      options: [
        { id: 'a', text: 'نور', isCorrect: true, share: 100 },
        { id: 'b', text: 'علم', isCorrect: false, share },
      ],
    });
    const [from, to] = [50, -25].map((share) => ({ ...contentOf([withShare(share), single]), penalty: 10 }));
    if (!from || !to) throw new Error('There are two versions');
    const given = [
      { questionId: '0', answer: { type: 'single' as const, option: 'b' }, earned: 2 * UNITS_PER_POINT },
      { questionId: '1', answer: { type: 'single' as const, option: 'a' }, earned: UNITS_PER_POINT },
    ];
    const before = { earned: 3 * UNITS_PER_POINT, total: 5 * UNITS_PER_POINT };
    expect(regradeAttempt(compareVersions(from, to), before, given)).toMatchObject({
      ...{ earned: 0, total: 5 * UNITS_PER_POINT, marked: 0 },
      answers: [{ question: '0', before: 2 * UNITS_PER_POINT, after: -UNITS_PER_POINT }],
    });
  });

  it('leaves points that do not follow from the earlier key, and never exceeds the total', () => {
    const [from, to] = [contentOf([{ ...trueQuestion(), points: 5 }]), contentOf([{ ...trueQuestion(), points: 2 }])];
    const given = [
      { questionId: '0', answer: { type: 'trueFalse' as const, isTrue: false }, earned: 3 * UNITS_PER_POINT },
    ];
    const before = { earned: 3 * UNITS_PER_POINT, total: 5 * UNITS_PER_POINT };
    expect(regradeAttempt(compareVersions(from, to), before, given)).toEqual({
      ...{ earned: 2 * UNITS_PER_POINT, total: 2 * UNITS_PER_POINT, reachesPassRate: true, answers: [], marked: 1 },
    });
  });
});

describe('hasSameGrading', () => {
  it('holds when only what learners read has changed, and not when the key or the points have', () => {
    const renamed = options.map((option) => ({ ...option, text: `${option.text}.` }));
    expect(hasSameGrading(single, { ...single, text: 'other', explanation: 'because', options: renamed })).toBe(true);
    const told = options.map((option) => ({ ...option, feedback: 'because' }));
    expect(hasSameGrading(single, { ...single, options: told })).toBe(true);
    const truth = trueQuestion();
    expect(hasSameGrading(truth, { ...truth, whenTrue: { feedback: 'because' } } as Question)).toBe(true);
    expect(hasSameGrading(single, { ...single, points: 2 })).toBe(false);
    const turned = options.map((option) => ({ ...option, isCorrect: !option.isCorrect }));
    expect(hasSameGrading(single, { ...single, options: turned })).toBe(false);
    const short: Question = { ...plainQuestion, type: 'shortText', accepted: ['a'], ignoreMarks: true };
    expect(hasSameGrading(short, { ...short, accepted: ['a', 'b'] })).toBe(false);
  });
});

describe('findObstacle', () => {
  it('finds another type, other lines and another number of gaps', () => {
    const more = [...options, { id: 'c', text: 'ماء', isCorrect: false }];
    expect(findObstacle(single, { ...single, options: more })).toBe('lines');
    expect(findObstacle(single, { ...single, options: options.toReversed() })).toBeUndefined();
    expect(findObstacle(single, trueQuestion())).toBe('type');
    const gaps: Question = {
      ...{ ...plainQuestion, type: 'gaps', ignoreMarks: true, isPartial: true },
      passage: 'one [a] two',
    };
    const passages = ['one [a|b] two', 'one [b] two [c]'].map((passage) => findObstacle(gaps, { ...gaps, passage }));
    expect(passages).toEqual([undefined, 'lines']);
  });
});
