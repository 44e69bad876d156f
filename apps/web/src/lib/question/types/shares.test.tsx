import type { OpenQuestion, Question } from '@dars/contracts/content/question';
import { plainQuestion } from '@dars/contracts/testing/questions';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderQuestion } from '../testing/render-question.tsx';

const open = { id: 'q', text: 'x', image: null, points: 1 };
const lines = ['one', 'two', 'three', 'four'].map((text) => ({ id: text, text }));

describe('the review of a question with shares', () => {
  it('says of each option of a single choice which share it earns', async () => {
    const question: OpenQuestion = { ...open, type: 'single', options: lines };
    const shares = [100, 33.33, 0, -25];
    const answerKey: Question = {
      ...{ ...plainQuestion, type: 'single' },
      options: lines.map((line, index) => ({ ...line, share: shares[index] ?? 0, isCorrect: index === 0 })),
    };
    await renderQuestion(question, { answerKey, first: { type: 'single', option: 'two' } });
    expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
      'AoneRight answer · 100%',
      'BtwoPartly right · 33.33%',
      'Cthree',
      'DfourWrong answer · -25%',
    ]);
  });

  it('lists the alternatives of a typed answer and of a number with their shares', async () => {
    await renderQuestion(
      { ...open, type: 'shortText' },
      {
        answerKey: {
          ...{ ...plainQuestion, type: 'shortText', accepted: ['Cairo'], ignoreMarks: true },
          alternatives: [{ text: 'Giza', share: 50 }],
        },
      },
    );
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Cairo', 'Giza · 50%']);
    cleanup();
    await renderQuestion(
      { ...open, type: 'numeric' },
      {
        answerKey: {
          ...{ ...plainQuestion, type: 'numeric', value: '10', tolerance: '0' },
          alternatives: [{ value: '10', tolerance: '1', share: 66.67 }],
        },
      },
    );
    expect(screen.getByText(/66\.67%/).textContent).toContain('10');
  });
});
