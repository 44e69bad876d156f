import { linesOf, type Question } from '@dars/contracts/content/question';
import { QUESTION_TYPES } from '@dars/contracts/content/question/question-types';
import type { Attempt } from '@dars/contracts/learning/attempt';
import { SECRET } from '@dars/contracts/testing/question-parts';
import { anyQuestion, rightAnswer } from '@dars/contracts/testing/questions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newQuiz, type TestQuiz } from '../../../testing/quiz.ts';

const WORDS = [
  SECRET,
  'isCorrect',
  '"accepted"',
  '"tolerance"',
  '"rightColumn"',
  '"match"',
  '"regions"',
  '"pairs":[{"id"',
  '"explanation":"',
];

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Two sampled questions of each type. */
const sampled = QUESTION_TYPES.flatMap((type) =>
  fc.sample(
    anyQuestion.filter((question) => question.type === type),
    { numRuns: 2, seed: 7 },
  ),
);

/** Collects every response that a learner gets before, during and after an attempt. */
async function everyAnswer(quiz: TestQuiz, documents: Question[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  const ask = async (procedure: string, input: unknown) => {
    const answer = await quiz.portal.call(procedure, input, quiz.learner);
    seen[procedure] = (seen[procedure] ?? '') + JSON.stringify(answer);
    return answer;
  };
  const { activityId: id, courseId, lessonId } = quiz;
  await ask('quiz.intro', { id });
  const attempt = (await ask('quiz.startAttempt', { id })).data as Attempt;
  const attemptId = attempt.id;
  await ask('quiz.startAttempt', { id });
  for (const [index, document] of documents.entries()) {
    const questionId = quiz.questionIds[index];
    // The answer is wrong where possible, so that no response contains the key by chance.
    const answer = document.type === 'trueFalse' ? { type: 'trueFalse', isTrue: !document.isTrue } : null;
    await ask('quiz.saveAnswer', { attemptId, questionId, sequence: 1, answer });
    await ask('quiz.saveAnswer', {
      attemptId,
      questionId,
      sequence: 2,
      answer: { type: 'numeric', text: '987654321' },
    });
  }
  await ask('quiz.getAttempt', { attemptId });
  await ask('quiz.result', { attemptId });
  await ask('quiz.giveUp', { id });
  await ask('quiz.submitAttempt', { attemptId });
  await ask('quiz.result', { attemptId });
  await ask('quiz.getAttempt', { attemptId });
  await ask('quiz.intro', { id });
  await ask('learning.course', { courseId });
  await ask('learning.lesson', { lessonId });
  await ask('learning.home', undefined);
  for (const procedure of [
    'questions',
    'preview',
    'getSettings',
    'review',
    'statistics',
    'exportStatistics',
    'learners',
  ]) {
    await ask(`quiz.${procedure}`, { id });
  }
  await ask('quiz.learnerResult', { attemptId });
  await ask('quiz.checkPreview', { id, answers: [] });
  return seen;
}

describe('no response to a learner contains a key', () => {
  it.each([
    ['that are not to be shown', false],
    ['that may be shown only when no attempt remains', true],
  ])('of questions of every type %s', async (_which, showCorrectAnswer) => {
    const quiz = await newQuiz(harness, { documents: sampled, numberOfAttempts: 2, showCorrectAnswer });
    const seen = await everyAnswer(quiz, sampled);
    for (const [procedure, text] of Object.entries(seen)) {
      for (const word of WORDS) expect(text.includes(word), `${procedure}: ${word}`).toBe(false);
    }
    expect(seen['quiz.getAttempt']).toContain('"ordering"');
    expect(seen['quiz.questions']).toContain('403');
  });

  it('until the keys may be shown', async () => {
    // An answer of files has no key, and its files would have to be uploaded.
    const documents = sampled.filter(({ type }) => type !== 'fileUpload');
    const quiz = await newQuiz(harness, { documents, showCorrectAnswer: true });
    const attempt = await quiz.start();
    for (const [question, document] of documents.entries()) {
      expect((await quiz.save(attempt, rightAnswer(document), { question })).status).toBe(200);
    }
    const result = await quiz.submit(attempt);
    // A person gives the points of long answers.
    const isFull = result.questions.map(({ isWaiting, earned, question }) => isWaiting || earned === question.points);
    expect(isFull).not.toContain(false);
    const keys = result.questions.map(({ question, key }) => key && [question.id, linesOf(key).length]);
    expect(keys).toEqual(documents.map((document, index) => [quiz.questionIds[index], linesOf(document).length]));
  });
});
