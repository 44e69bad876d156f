import type { AnswerOf, OpenQuestion, Question } from '@dars/contracts/content/question';
import { plainQuestion } from '@dars/contracts/testing/questions';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderQuestion } from '../testing/render-question.tsx';

const asked = { image: '/files/map.png', imageDescription: 'A map of Egypt', markerCount: 2 };
const question: OpenQuestion = { ...{ id: 'q', text: 'x', points: 1 }, ...asked, type: 'hotSpot' };
const picture = () => screen.getByRole('application', { name: 'A map of Egypt' });
const press = (...codes: string[]) => {
  for (const code of codes) fireEvent.keyDown(picture(), { code });
};
const answerOf = (...places: [x: number, y: number][]): AnswerOf<'hotSpot'> => ({
  ...{ type: 'hotSpot', markers: places.map(([x, y]) => ({ x, y })) },
});
const withoutIsolates = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '');
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => withoutIsolates(textContent));

describe('the picture of a question for places', () => {
  it('takes markers by keys, and says where they are', async () => {
    const rendered = await renderQuestion(question);
    press('ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter');
    expect(rendered.answered).toEqual(answerOf([0.49, 0.48]));
    fireEvent.keyDown(picture(), { code: 'ArrowRight', shiftKey: true });
    press('Space');
    expect(rendered.answered).toEqual(answerOf([0.49, 0.48], [0.59, 0.48]));
    expect(rows()).toEqual([
      'Marker 1 49% from the left, 48% from the top',
      'Marker 2 59% from the left, 48% from the top',
    ]);
    expect(screen.getByText(/All markers are placed\.$/).textContent).toMatch(/^Marker .?2.? is placed/);
  });

  it('moves a marker only when it is put down, and back with Escape', async () => {
    const rendered = await renderQuestion(question, { first: answerOf([0.5, 0.5]) });
    press('Enter', 'ArrowDown');
    expect(rendered.answered).toEqual(answerOf([0.5, 0.5]));
    press('Enter');
    expect(rendered.answered).toEqual(answerOf([0.5, 0.51]));
    press('Enter', 'ArrowDown', 'Escape');
    expect(rendered.answered).toEqual(answerOf([0.5, 0.51]));
    expect(rows()).toEqual(['Marker 1 50% from the left, 51% from the top']);
  });

  it('removes the marker at the crosshair, and says if there is none', async () => {
    const rendered = await renderQuestion(question, { first: answerOf([0.5, 0.5], [0.9, 0.9]) });
    press('Delete');
    expect(rendered.answered).toEqual(answerOf([0.9, 0.9]));
    press('Delete');
    expect(screen.getByText('There is no marker here.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Remove marker .?1/ }));
    expect(rendered.answered).toBeNull();
  });

  it('takes no further marker, and leaves a single one where the learner presses last', async () => {
    const rendered = await renderQuestion(question, { first: answerOf([0.1, 0.1], [0.9, 0.9]) });
    press('Enter');
    expect(rendered.answered).toEqual(answerOf([0.1, 0.1], [0.9, 0.9]));
    expect(screen.getByText('All markers are placed. Move or remove one of them.')).toBeTruthy();
    cleanup();
    const single = await renderQuestion({ ...question, ...{ markerCount: 1 } }, { first: answerOf([0.1, 0.1]) });
    press('Enter');
    expect(single.answered).toEqual(answerOf([0.5, 0.5]));
  });

  it('shows which markers are right, and where the regions are, in words too', async () => {
    const answerKey: Question = {
      ...{ ...plainQuestion, ...asked, type: 'hotSpot', isPartial: true },
      regions: [
        { shape: 'rectangle', name: 'Cairo', x: 0.4, y: 0.1, width: 0.2, height: 0.2 },
        { shape: 'ellipse', name: '', x: 0.6, y: 0.6, width: 0.3, height: 0.4 },
      ],
    };
    await renderQuestion(question, { answerKey, first: answerOf([0.5, 0.2], [0.1, 0.9]) });
    expect(rows()).toEqual([
      'Marker 1 50% from the left, 20% from the topRight answer',
      'Marker 2 10% from the left, 90% from the topWrong answer',
      'Cairo 40% to 60% from the left, 10% to 30% from the top',
      ' 60% to 90% from the left, 60% to 100% from the top',
    ]);
    expect(screen.getByRole('img', { name: 'A map of Egypt' })).toBeTruthy();
  });
});
