import type { Answer, QuestionOf } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { plainQuestion } from '@dars/contracts/testing/questions';
import { describe, expect, it } from 'vitest';
import { findObstacle, hasSameGrading } from './compare-questions.ts';
import { grade } from './grade-answers.ts';

/** A question with three regions beside each other, a tenth of the picture wide. */
const places = (markerCount: number, isPartial: boolean): QuestionOf<'hotSpot'> => ({
  ...{ ...plainQuestion, type: 'hotSpot', image: '/files/a.png', imageDescription: 'x', markerCount, isPartial },
  regions: [0, 0.3, 0.6].map((x) => ({ shape: 'rectangle', name: '', x, y: 0, width: 0.1, height: 1 })),
});
const at = (...across: number[]): Answer => ({ type: 'hotSpot', markers: across.map((x) => ({ x, y: 0.5 })) });
const earned = (question: QuestionOf<'hotSpot'>, answer: Answer, penalty = 0) =>
  Number(grade(question, answer, penalty)) / UNITS_PER_POINT;

describe('the score of markers on a picture', () => {
  it('is all or nothing if the author wants it so', () => {
    const all = places(3, false);
    expect(earned(all, at(0.05, 0.35, 0.65))).toBe(1);
    expect(earned(all, at(0.05, 0.35))).toBe(0);
    expect(earned(all, at(0.05, 0.35, 0.9))).toBe(0);
  });

  it('is otherwise (right − wrong) ÷ markers, and never below zero', () => {
    const part = { ...places(3, true), points: 3 };
    expect(earned(part, at(0.05, 0.35))).toBe(2);
    expect(earned(part, at(0.05, 0.35, 0.9))).toBe(1);
    expect(earned(part, at(0.05, 0.9, 0.95))).toBe(0);
  });

  it('counts two markers in one region once', () => {
    expect(earned({ ...places(2, true), points: 2 }, at(0.03, 0.07))).toBe(0);
    expect(earned(places(2, false), at(0.03, 0.07))).toBe(0);
  });

  it('needs only as many of the regions as there are markers', () => {
    expect(earned(places(1, false), at(0.65))).toBe(1);
    expect(earned(places(2, true), at(0.65, 0.05))).toBe(1);
  });

  it('costs the penalty of the quiz where no marker is right', () => {
    expect(earned(places(1, true), at(0.9), 25)).toBe(-0.25);
  });
});

describe('a corrected question for places on a picture', () => {
  const before = places(1, true);
  const withRegion = (change: object) => ({
    ...before,
    regions: before.regions.map((region, index) => (index === 0 ? { ...region, ...change } : region)),
  });

  it('is graded otherwise with other regions, and not with another name or description', () => {
    expect(hasSameGrading(before, withRegion({ width: 0.2 }))).toBe(false);
    expect(hasSameGrading(before, { ...withRegion({ name: 'القلب' }), imageDescription: 'y' })).toBe(true);
  });

  it('regrades the markers on the same picture only', () => {
    expect(findObstacle(before, withRegion({ width: 0.2 }))).toBeUndefined();
    expect(findObstacle(before, { ...before, image: '/files/b.png' })).toBe('lines');
  });
});
