import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';
import { queueAnswer } from './queue-answers.ts';

const QUESTIONS = 30;

let harness: Harness;
let quiz: TestQuiz;
let attemptId: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  quiz = await newQuiz(harness, {
    documents: Array.from({ length: QUESTIONS }, (_, index) => trueQuestion(`${index}`)),
  });
  attemptId = (await quiz.start()).id;
});

interface Sent {
  question?: number;
  sequence?: number;
  answer?: ReturnType<typeof trueFalseAnswer>;
  userId?: string;
}

const queue = ({ question = 0, sequence = 1, answer = trueFalseAnswer(true), userId = quiz.learner.id }: Sent) =>
  queueAnswer(harness.deps, quiz.portal.id, {
    ...{ attemptId, userId, sequence, answer, now: harness.deps.now() },
    questionId: quiz.questionIds[question] ?? '',
  });

/** Counts the stored answers and the transactions that wrote them, by the transaction id on each row. */
async function transactions(): Promise<{ rows: number; transactions: number }> {
  const [counted] = await harness.test.admin<{ rows: number; transactions: number }[]>`
    select count(*)::int as rows, count(distinct xmin::text)::int as transactions
    from quiz_answers where attempt_id = ${attemptId}`;
  return counted ?? { rows: 0, transactions: 0 };
}

it('answers that arrive during a write are written together', async () => {
  await Promise.all(Array.from({ length: QUESTIONS }, (_, question) => queue({ question })));
  // Two writes begin at once; later answers wait for one of them.
  expect(await transactions()).toEqual({ rows: QUESTIONS, transactions: 3 });
});

it('the greatest sequence wins among answers to one question, and each caller gets its own outcome', async () => {
  const sequences = [3, 9, 1, 5, 7, 2];
  const taken = await Promise.all(sequences.map((sequence) => queue({ sequence })));
  expect(taken[1]?.sequence).toBe(9);
  for (const [index, sequence] of sequences.entries()) expect([sequence, null]).toContain(taken[index]?.sequence);
  const [stored] = await harness.test.admin`select sequence from quiz_answers where attempt_id = ${attemptId}`;
  expect(stored?.['sequence']).toBe(9);
});

it('a failing answer does not lose the others of its batch', async () => {
  const broken = { type: 'shortText', text: 'a\u0000b' } as unknown as ReturnType<typeof trueFalseAnswer>;
  const all = Array.from({ length: 10 }, (_, question) =>
    queue({ question, ...(question === 6 && { answer: broken }) }),
  );
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, (_, question) => (question === 6 ? 'rejected' : 'fulfilled')),
  );
  expect((await transactions()).rows).toBe(9);
});

it('nobody writes into another learner’s attempt, also within a batch', async () => {
  const other = await quiz.join();
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, question) => queue({ question, ...(question > 2 && { userId: other.id }) })),
  );
  expect(outcomes.map((taken) => taken?.sequence)).toEqual([1, 1, 1, undefined, undefined, undefined]);
  expect((await transactions()).rows).toBe(3);
});
