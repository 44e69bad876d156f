import { describe, expect, it } from 'vitest';
import { saveAnswerInput } from '../../learning/attempt.ts';
import { toValidationIssues } from '../../validation.ts';
import { openQuestion, question, questionInput, withoutKeys } from '../question.ts';
import { MAX_OPTIONS } from './limits.ts';

const asked = { type: 'numeric', text: 'x', value: '2.5' } as const;
const issuesOf = (units: unknown[]) => {
  const { error } = questionInput.safeParse({ ...asked, units });
  return error && toValidationIssues(error).map(({ path, rule }) => [path.join('.'), rule]);
};

describe('the units of a number', () => {
  it('have a name of their own and a factor above zero', () => {
    expect(
      issuesOf([
        { text: 'm', factor: '1' },
        { text: 'cm', factor: '٠٫٠١' },
      ]),
    ).toBeUndefined();
    expect(
      issuesOf([
        { text: 'm', factor: '1' },
        { text: ' m', factor: '2' },
      ]),
    ).toEqual([['units.1.text', 'repeated-line']]);
    for (const factor of ['0', '-1', '0.0']) {
      expect(issuesOf([{ text: 'm', factor }])).toEqual([['units.0.factor', 'positive-number']]);
    }
    expect(issuesOf([{ text: '', factor: '1' }])).toEqual([['units.0.text', 'required-field']]);
    expect(issuesOf([{ text: 'm', factor: '' }])).toEqual([['units.0.factor', 'invalid']]);
    const many = Array.from({ length: MAX_OPTIONS + 1 }, (_, index) => ({ text: `u${index}`, factor: '1' }));
    expect(issuesOf(many)).toEqual([['units', 'maximum-items']]);
  });

  it('are none in a question that was stored before units existed', () => {
    const common = { schema: 1, explanation: '', image: null, points: 1 } as const;
    const old = { ...common, ...asked, tolerance: '0' };
    expect(question.parse(old)).toEqual(old);
    const open = withoutKeys('q', { ...common, ...asked, tolerance: '0' }, []);
    expect(openQuestion.parse(open)).toEqual(open);
    expect(open).not.toHaveProperty('unit');
    const { data } = questionInput.safeParse(asked);
    expect(data).toMatchObject({ units: [], isUnitRequired: true });
  });
});

describe('an answer with a unit', () => {
  const id = '0190a2b4-0000-7000-8000-000000000001';
  const save = (text: string, unit: string) =>
    saveAnswerInput.safeParse({
      ...{ attemptId: id, questionId: id, sequence: 1 },
      answer: { type: 'numeric', text, unit },
    });

  it('needs a number', () => {
    expect(save('250', ' cm ').data?.answer).toEqual({ type: 'numeric', text: '250', unit: 'cm' });
    expect(save('', '').data?.answer).toBeNull();
    const { error } = save('', 'cm');
    expect(error && toValidationIssues(error)).toEqual([{ path: ['answer', 'text'], rule: 'not-a-number' }]);
  });
});
