import type { QuizDraw } from '@dars/contracts/content/draw';
import type { QuestionInput } from '@dars/contracts/content/question';
import { MAX_QUESTIONS, type QuizQuestion } from '@dars/contracts/content/quiz';
import { beforeEach, describe, expect, test } from 'vitest';
import { asksOf, drawLine, sectionLine } from './question-entry.ts';
import { QuestionSync } from './question-sync.ts';

const questionRow = (id: string, text: string): QuizQuestion => ({
  ...{ id, version: 1 },
  question: { schema: 1, type: 'trueFalse', text, explanation: '', image: null, points: 1, isTrue: true },
});
const draw: QuizDraw = {
  ...{ id: 'draw', version: 1, count: 5, points: 2, categoryId: null, isDeep: true, tags: [] },
  ...{ available: 9, missing: 0 },
};

/** The orders that the test's server has received, and the lines behind which questions were created. */
let reordered: string[][];
let behind: (string | undefined)[];
beforeEach(() => {
  reordered = [];
  behind = [];
});

function open({ draws = [draw], order = ['first', 'draw', 'second'] } = {}) {
  const rows = [questionRow('first', 'one'), questionRow('second', 'two')];
  const create = async (question: QuestionInput, after: string | undefined) => {
    behind.push(after);
    return questionRow('third', question.text);
  };
  return new QuestionSync({
    ...{ rows, order, others: draws.map(drawLine), kept: [], removed: [] },
    calls: {
      create,
      update: async ({ id, question }) => questionRow(id, question.text),
      reorder: async (ids) => void reordered.push(ids),
      remove: async () => undefined,
      read: async () => undefined,
    },
    keep: () => undefined,
    isConflict: () => false,
    isUnanswered: () => false,
    onFailed: (error) => {
      throw error;
    },
  });
}

const keysOf = (sync: QuestionSync) => sync.lines.get().map(({ key }) => key);

describe('draws among the questions of a quiz', () => {
  test('stand in their stored places and move like questions', async () => {
    const sync = open();
    expect(keysOf(sync)).toEqual(['first', 'draw', 'second']);
    expect(sync.entries.get()).toHaveLength(2);
    sync.move(1, 2);
    await sync.flush();
    expect(reordered).toEqual([['first', 'second', 'draw']]);
  });

  test('are named as the line behind which a new question is stored', async () => {
    const sync = open({ order: ['first', 'second', 'draw'] });
    sync.change(sync.add('trueFalse') ?? '', { text: 'three', isTrue: true });
    await sync.flush();
    expect(behind).toEqual(['draw']);
  });

  test('come back to their place when their removal is undone', async () => {
    const sync = open();
    await sync.removeLine('draw', async () => undefined);
    expect(keysOf(sync)).toEqual(['first', 'second']);
    await sync.addLine(async () => drawLine({ ...draw, id: 'again' }), 1);
    await sync.flush();
    expect(keysOf(sync)).toEqual(['first', 'again', 'second']);
    expect(reordered).toEqual([['first', 'again', 'second']]);
  });

  test('stand beside sections, which ask no question', async () => {
    const sync = open();
    await sync.addLine(async () => sectionLine({ id: 'part', version: 1, heading: 'One', introduction: '' }), 0);
    await sync.flush();
    expect(keysOf(sync)).toEqual(['part', 'first', 'draw', 'second']);
    expect(reordered).toEqual([['part', 'first', 'draw', 'second']]);
    expect(sync.lines.get().map(asksOf)).toEqual([0, 1, 5, 1]);
  });

  test('count with all of their questions when the quiz is full', () => {
    expect(open({ draws: [{ ...draw, count: MAX_QUESTIONS - 2 }] }).add('single')).toBeUndefined();
  });
});
