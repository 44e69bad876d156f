import type { Answer, Question } from '@dars/contracts/content/question';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import { QUESTION_TYPES } from '@dars/contracts/content/question/question-types';
import type { CsvStep } from '@dars/contracts/csv';
import type { QuestionAnswers, QuizStatistics } from '@dars/contracts/learning/quiz-statistics';
import { anyQuestion, rightAnswer } from '@dars/contracts/testing/questions';
import { newId } from '@dars/db/columns';
import { trueQuestion } from '@dars/db/testing/quizzes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';
import { hasKey } from '../grading/answer-values.ts';

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
    const { questions } = expectData<QuizStatistics>(
      await quiz.portal.call('quiz.statistics', { id: quiz.activityId }),
    );
    expect(questions).toMatchObject([
      { asked: 3, right: 1, partial: 0, wrong: 1, unanswered: 1, facility: 33.3 },
      { asked: 3, right: 1, partial: 1, wrong: 0, unanswered: 1, facility: 50 },
    ]);
  });

  it('when its answer is blank or all choices were unticked', async () => {
    const quiz = await newQuiz(harness, { documents: [typed, twoKeys] });
    await handIn(quiz, quiz.learner, [{ type: 'shortText', text: '  ' }, ticked()]);
    const { questions } = expectData<QuizStatistics>(
      await quiz.portal.call('quiz.statistics', { id: quiz.activityId }),
    );
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

const statisticsOf = async ({ portal, activityId: id }: TestQuiz, attempts?: string): Promise<QuizStatistics> =>
  expectData(await portal.call('quiz.statistics', { id, ...(attempts && { attempts }) }));
const answersTo = async ({ portal, activityId: id }: TestQuiz, questionId: string | undefined) =>
  expectData<QuestionAnswers>(await portal.call('quiz.questionAnswers', { id, questionId, attempts: 'all' }));
const [right, wrong] = [trueFalseAnswer(true), trueFalseAnswer(false)];

describe('the attempts that count', () => {
  it('are the first, the last or the best of each learner, or all of them', async () => {
    const quiz = await newQuiz(harness, { documents: [trueQuestion(), trueQuestion('ب')], numberOfAttempts: 3 });
    const other = await quiz.join();
    await handIn(quiz, quiz.learner, [wrong, right]);
    await handIn(quiz, quiz.learner, [right, right]);
    await handIn(quiz, quiz.learner, [wrong, wrong]);
    await handIn(quiz, other, [right, wrong]);
    const countsIn = async (attempts?: string) => {
      const { questions, ...counted } = await statisticsOf(quiz, attempts);
      return [counted.attempts, counted.averagePercent, ...questions.map((each) => each.right)];
    };
    expect(await countsIn()).toEqual([2, 50, 1, 1]);
    expect(await countsIn('last')).toEqual([2, 25, 1, 0]);
    expect(await countsIn('best')).toEqual([2, 75, 2, 1]);
    expect(await countsIn('all')).toEqual([4, 50, 2, 2]);
    const { submitted, learners, scores, days } = await statisticsOf(quiz);
    expect({ submitted, learners }).toEqual({ submitted: 4, learners: 2 });
    expect(scores).toEqual([0, 0, 0, 0, 0, 2, 0, 0, 0, 0]);
    expect(days.map((each) => each.attempts)).toEqual([2]);
  });

  it('are counted on the day of the portal’s time zone', async () => {
    const quiz = await newQuiz(harness);
    harness.setNow(new Date('2026-11-22T22:10:00Z'));
    await handIn(quiz, quiz.learner, [right]);
    harness.setNow(new Date());
    expect((await statisticsOf(quiz)).days).toEqual([{ day: '2026-11-23', attempts: 1 }]);
  });
});

describe('the key of a question', () => {
  it('is doubted when the learners who are better in the rest of the quiz get the question wrong', async () => {
    const quiz = await newQuiz(harness, {
      documents: ['أ', 'ب', 'ج'].map((text) => trueQuestion(text)),
      numberOfAttempts: 24,
    });
    for (let number = 0; number < 19; number += 1) {
      await handIn(quiz, quiz.learner, number % 2 === 0 ? [right, right, wrong] : [wrong, wrong, right]);
    }
    const early = await statisticsOf(quiz, 'all');
    expect(early.questions.map((each) => [each.discrimination, each.noDiscrimination, each.doubt])).toEqual(
      Array.from({ length: 3 }, () => [null, 'few', null]),
    );
    await handIn(quiz, quiz.learner, [wrong, wrong, right]);
    const { questions } = await statisticsOf(quiz, 'all');
    expect(questions[2]).toMatchObject({ discrimination: -1, doubt: 'negative', bestThird: 0, weakestThird: 100 });
    // The other two questions earn one point together in every attempt.
    expect(questions[0]).toMatchObject({ noDiscrimination: 'even', doubt: null });
  });

  it('is not doubted without anything to compare with', async () => {
    const alone = await newQuiz(harness, { numberOfAttempts: 20 });
    for (let number = 0; number < 20; number += 1) await handIn(alone, alone.learner, [number < 9 ? right : wrong]);
    expect((await statisticsOf(alone, 'all')).questions).toMatchObject([
      { discrimination: null, noDiscrimination: 'alone', facility: 45, doubt: null },
    ]);
    const even = await newQuiz(harness, { documents: [trueQuestion(), trueQuestion('ب')], numberOfAttempts: 20 });
    for (let number = 0; number < 20; number += 1) {
      await handIn(even, even.learner, [right, number < 9 ? right : wrong]);
    }
    expect((await statisticsOf(even, 'all')).questions.map((each) => each.noDiscrimination)).toEqual(['even', 'even']);
  });
});

describe('a question that was changed or removed after attempts', () => {
  it('says so and keeps its figures', async () => {
    const quiz = await newQuiz(harness, { documents: [trueQuestion('أول'), trueQuestion('ثانٍ')], numberOfAttempts: 2 });
    const [id = '', removed = ''] = quiz.questionIds;
    await handIn(quiz, quiz.learner, [right, right]);
    expect((await statisticsOf(quiz)).questions.map(({ hasChanged }) => hasChanged)).toEqual([false, false]);
    const question = { type: 'trueFalse', text: 'أول', explanation: 'لماذا', isTrue: true };
    expectData(await quiz.portal.call('quiz.updateQuestion', { id, version: 1, question }));
    expect((await statisticsOf(quiz)).questions[0]).toMatchObject({ hasChanged: false });
    const corrected = { ...question, isTrue: false };
    expectData(await quiz.portal.call('quiz.updateQuestion', { id, version: 2, question: corrected }));
    expectData(await quiz.portal.call('quiz.removeQuestion', { id: removed }));
    expect((await statisticsOf(quiz)).questions).toMatchObject([
      { id, hasChanged: true, isRemoved: false, right: 1 },
      { id: removed, hasChanged: false, isRemoved: true, right: 1, text: 'ثانٍ' },
    ]);
    const answers = await answersTo(quiz, id);
    expect(answers.parts?.[0]?.values).toMatchObject([
      { isTrue: true, isRight: false, count: 1 },
      { isTrue: false, isRight: true, count: 0 },
    ]);
    expect(await answersTo(quiz, removed)).toMatchObject({ text: 'ثانٍ', answered: 1, unanswered: 0 });
  });
});

describe('the answers to a question', () => {
  it('of another quiz, or that no attempt asked, are not found', async () => {
    const quiz = await newQuiz(harness);
    const other = await newQuiz(harness);
    for (const questionId of [other.questionIds[0], newId()]) {
      const { status } = await quiz.portal.call('quiz.questionAnswers', { id: quiz.activityId, questionId });
      expect(status).toBe(404);
    }
  });

  it('list the options with those that nobody chose, and count empty ones', async () => {
    const quiz = await newQuiz(harness, { documents: [twoKeys], numberOfAttempts: 3 });
    await handIn(quiz, quiz.learner, [ticked(...KEYS)]);
    await handIn(quiz, quiz.learner, [ticked(KEYS[1])]);
    await handIn(quiz, quiz.learner, [undefined]);
    const { answered, unanswered, parts } = await answersTo(quiz, quiz.questionIds[0]);
    expect([answered, unanswered]).toEqual([2, 1]);
    expect(parts?.[0]?.values.map(({ isRight, count }) => [isRight, count])).toEqual([
      [true, 1],
      [true, 2],
      [false, 0],
    ]);
  });

  it('merge the spellings of a typed text and list the most frequent ones, in which the others are summed up', async () => {
    const quiz = await newQuiz(harness, { documents: [typed], numberOfAttempts: 20 });
    const write = (text: string) => handIn(quiz, quiz.learner, [{ type: 'shortText', text }]);
    for (const text of ['المنوال', 'المِنوال.', 'الوسيط', 'الوسيط', 'الوسِيط']) await write(text);
    for (let number = 0; number < 13; number += 1) await write(`خطأ ${String.fromCodePoint(0x628 + number)}`);
    const { parts } = await answersTo(quiz, quiz.questionIds[0]);
    expect(parts?.[0]?.values.slice(0, 2)).toMatchObject([
      { texts: ['الوسيط'], isRight: false, count: 3 },
      { texts: ['المنوال'], isRight: true, count: 1 },
    ]);
    expect(parts?.[0]).toMatchObject({ others: expect.any(Number) });
    const listed = parts?.[0]?.values.reduce((sum, { count }) => sum + count, parts[0]?.others ?? 0);
    expect([parts?.[0]?.values.length, listed]).toEqual([12, 18]);
  });

  it('of every type with a key are right where the right answer was given', async () => {
    const documents = fc.sample(anyQuestion, { numRuns: 200, seed: 7 }).filter(({ type }) => hasKey(type));
    const byType = [...new Map(documents.map((document) => [document.type, document])).values()];
    expect(byType.map(({ type }) => type).toSorted()).toEqual(QUESTION_TYPES.filter(hasKey).toSorted());
    const quiz = await newQuiz(harness, { documents: byType });
    await handIn(quiz, quiz.learner, byType.map(rightAnswer));
    for (const [index, { type }] of byType.entries()) {
      const { parts } = await answersTo(quiz, quiz.questionIds[index]);
      const chosen = parts?.flatMap(({ values, others }) => [
        ...values.filter(({ count }) => count > 0).map(({ isRight, count }) => [isRight, count]),
        ...(others > 0 ? [['others', others]] : []),
      ]);
      expect([type, chosen === undefined || chosen.length > 0]).toEqual([type, true]);
      expect([type, ...(chosen ?? [])]).toEqual([type, ...(chosen ?? []).map(() => [true, 1])]);
    }
  });
});

describe('the exported statistics', () => {
  it('have a row for each question, in the reader’s language', async () => {
    const quiz = await newQuiz(harness, { documents: [trueQuestion('=1+1'), twoKeys] });
    await handIn(quiz, quiz.learner, [right, ticked(KEYS[0])]);
    const { body } = await harness.request({
      ...{ host: quiz.portal.host, cookie: quiz.portal.admin.cookie, method: 'POST', body: { attempts: 'all' } },
      url: `/api/quizzes/${quiz.activityId}/statistics/export`,
    });
    const [head = '', first = '', second = ''] = body.split('\r\n');
    expect(head.startsWith('\uFEFFالرقم,السؤال,النوع,')).toBe(true);
    expect(first.startsWith("1,'=1+1,")).toBe(true);
    expect(second.split(',').slice(3, 10)).toEqual(['1', '0', '1', '0', '0', '0', '50']);
  });
});
