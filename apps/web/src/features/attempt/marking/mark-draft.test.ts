import { describe, expect, it } from 'vitest';
import { markOf, pointsOfLevels, undoOf } from './mark-draft.ts';

const RUBRIC = [
  { id: 'style', text: 'Style', levels: [{ id: 'clear', text: 'Clear', points: 2 }] },
  {
    id: 'example',
    text: 'Examples',
    levels: [
      { id: 'none', text: 'None', points: 0 },
      { id: 'one', text: 'One', points: 1 },
    ],
  },
];

describe('pointsOfLevels', () => {
  it('gives the share of the question’s points, rounded down to two decimals', () => {
    expect(pointsOfLevels({ levels: { style: 'clear', example: 'none' } }, RUBRIC, 4)).toBe(2.66);
    expect(pointsOfLevels({ levels: { style: 'clear', example: 'one' } }, RUBRIC, 4)).toBe(4);
  });

  it('gives none while a criterion has no level', () => {
    expect(pointsOfLevels({ levels: { style: 'clear' } }, RUBRIC, 4)).toBeUndefined();
  });
});

describe('undoOf', () => {
  const question = { id: 'q' };
  const answered = (version: number, mark: object | null) => ({ question, version, mark }) as never;

  it('takes a first mark back from the version that the save made, with the pass that it gave', () => {
    const before = { id: 'a', score: null, answered: answered(4, null) };
    expect(undoOf(before, { answered: answered(5, {}) })).toEqual({
      ...{ attemptId: 'a', questionId: 'q', version: 5, mark: null, takesPass: true },
    });
  });

  it('gives a replaced mark back by its levels or its points, and takes no pass that stood before', () => {
    const criteria = [{ criterion: 'style', level: 'clear' }];
    const before = (more: object) => ({
      ...{ id: 'a', score: { earned: 4, total: 5, percent: 80, isPassed: true } },
      answered: answered(4, { points: 1.5, comment: 'Good', criteria: [], ...more }),
    });
    const saved = { answered: answered(5, {}) };
    const input = { attemptId: 'a', questionId: 'q', version: 5, takesPass: false };
    const byPoints = { points: 1.5, levels: [], comment: 'Good' };
    expect(undoOf(before({}), saved)).toEqual({ ...input, mark: byPoints });
    const byLevels = { points: null, levels: criteria, comment: 'Good' };
    expect(undoOf(before({ criteria }), saved)).toEqual({ ...input, mark: byLevels });
  });
});

describe('markOf', () => {
  it('names all fields that keep a mark from being sent, in the order of the form', () => {
    const answer = { answered: { question: { points: 4 } }, isGradedByHand: false } as never;
    const empty = { points: 'x', levels: {}, comment: ' ' };
    expect(markOf(empty, answer, [])).toEqual({ faults: ['points', 'comment'] });
    expect(markOf(empty, answer, RUBRIC)).toEqual({ faults: ['levels', 'comment'] });
    expect(markOf({ ...empty, points: '2' }, answer, [])).toEqual({ faults: ['comment'] });
    expect(markOf({ ...empty, points: '2', comment: 'Why' }, answer, [])).toEqual({
      mark: { points: 2, levels: [], comment: 'Why' },
    });
  });
});
