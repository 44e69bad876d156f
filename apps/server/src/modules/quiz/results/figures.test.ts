import type { Answer, Question } from '@dars/contracts/content/question';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import type { CsvStep } from '@dars/contracts/csv';
import type { QuizFigures } from '@dars/contracts/learning/quiz-figures';
import { newId } from '@dars/db/columns';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const KEYS = [newId(), newId()] as const;

/** Question with two right options, each worth half of the points, and a wrong one. */
const twoKeys: Question = {
  ...{ schema: QUESTION_SCHEMA, type: 'multiple', text: 'المقاييس', explanation: '', image: null, points: 2 },
  isPartial: true,
  options: [...KEYS.map((id) => ({ id, text: id, isCorrect: true })), { id: newId(), text: 'لا', isCorrect: false }],
};
const documents = [trueQuestion('الأول'), twoKeys];
const typed: Question = {
  ...{ schema: QUESTION_SCHEMA, type: 'shortText', text: 'الثالث', explanation: '', image: null, points: 1 },
  ...{ accepted: ['المنوال'], ignoreMarks: true },
};
const ticked = (...options: string[]): Answer => ({ type: 'multiple', options });

/**
 * Starts an attempt, saves these answers and hands it in. Undefined leaves a question unanswered; null takes its answer
 * back.
 */
async function handIn(
  { portal, activityId: id, questionIds }: TestQuiz,
  who: SignedInUser,
  given: (Answer | null | undefined)[],
) {
  const { id: attemptId } = expectData<{ id: string }>(await portal.call('quiz.startAttempt', { id }, who));
  for (const [index, answer] of given.entries()) {
    if (answer === undefined) continue;
    const input = { attemptId, questionId: questionIds[index], sequence: 1, answer };
    expectData(await portal.call('quiz.saveAnswer', input, who));
  }
  expectData(await portal.call('quiz.submitAttempt', { attemptId }, who));
}

describe('an unanswered question does not count as wrong', () => {
  it('in the figures of a question: right, partial, wrong and unanswered add up to the times asked', async () => {
    const quiz = await newQuiz(harness, { documents });
    await handIn(quiz, quiz.learner, [trueFalseAnswer(true), ticked(KEYS[0])]);
    await handIn(quiz, await quiz.join(), [trueFalseAnswer(false), ticked(...KEYS)]);
    await handIn(quiz, await quiz.join(), [null, undefined]);
    const { questions } = expectData<QuizFigures>(await quiz.portal.call('quiz.figures', { id: quiz.activityId }));
    expect(questions).toMatchObject([
      { asked: 3, right: 1, partial: 0, wrong: 1, unanswered: 1, averagePercent: 33 },
      { asked: 3, right: 1, partial: 1, wrong: 0, unanswered: 1, averagePercent: 50 },
    ]);
  });

  it('when its answer is blank or all choices were unticked', async () => {
    const quiz = await newQuiz(harness, { documents: [typed, twoKeys] });
    await handIn(quiz, quiz.learner, [{ type: 'shortText', text: '  ' }, ticked()]);
    const { questions } = expectData<QuizFigures>(await quiz.portal.call('quiz.figures', { id: quiz.activityId }));
    expect(questions).toMatchObject([
      { wrong: 0, unanswered: 1 },
      { wrong: 0, unanswered: 1 },
    ]);
  });

  it('in the exported results, which count the questions of each learner’s best attempt', async () => {
    const quiz = await newQuiz(harness, { documents, numberOfAttempts: 2 });
    await handIn(quiz, quiz.learner, [trueFalseAnswer(false), undefined]);
    await handIn(quiz, quiz.learner, [null, ticked(KEYS[0])]);
    const begun = await quiz.join();
    await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, begun);
    const step = expectData<CsvStep>(await quiz.portal.call('quiz.exportResults', { id: quiz.activityId }));
    const columns = step.head?.columns ?? [];
    const first = columns.indexOf('صحيحة تمامًا');
    expect(columns.slice(first, first + 4)).toEqual(['صحيحة تمامًا', 'صحيحة جزئيًا', 'خاطئة', 'بلا إجابة']);
    const rowOf = ({ login }: SignedInUser) => step.rows.find((row) => row.includes(login))?.slice(first, first + 4);
    expect([rowOf(quiz.learner), rowOf(begun)]).toEqual([
      ['0', '1', '0', '1'],
      ['', '', '', ''],
    ]);
  });
});
