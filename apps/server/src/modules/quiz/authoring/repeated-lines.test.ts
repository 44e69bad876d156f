import type { Question } from '@dars/contracts/content/question';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import { MAX_QUESTIONS, type QuizReview } from '@dars/contracts/content/quiz';
import type { Blocker } from '@dars/contracts/course-constants';
import { newId } from '@dars/db/columns';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const every = { schema: QUESTION_SCHEMA, text: 'x', explanation: '', image: null, points: 1 } as const;
const line = (text: string) => ({ id: newId(), text });
/** A stored question whose second item may read like the first. */
const ordering = (...texts: string[]): Question => ({ ...every, type: 'ordering', items: texts.map(line) });
const single = (...texts: string[]): Question => ({
  ...{ ...every, type: 'single' },
  options: texts.map((text, index) => ({ ...line(text), isCorrect: index === 0 })),
});

const DRAFT = { status: 'DRAFT' };
const unpublish = (quiz: TestQuiz) =>
  harness.test.admin`update activities set ${harness.test.admin(DRAFT)} where id = ${quiz.activityId}`;
const publish = (quiz: TestQuiz, kind = 'activity', id = quiz.activityId) =>
  quiz.portal.call('outline.setStatus', { kind, id, status: 'PUBLISHED', deep: true });
const review = async (quiz: TestQuiz) =>
  expectData<QuizReview>(await quiz.portal.call('quiz.review', { id: quiz.activityId }));

describe('a quiz with stored questions in which two lines read the same', () => {
  it('cannot be published, and each such question is named', async () => {
    const documents = [single('نور', 'علم'), single('نور', ' نور '), trueQuestion(), ordering('é', 'x', 'e\u0301')];
    const quiz = await newQuiz(harness, { documents });
    await unpublish(quiz);
    const [, second, , fourth] = quiz.questionIds;
    const blocker = { reason: 'repeated-line', kind: 'activity', id: quiz.activityId };
    const expected = [
      { ...blocker, question: { id: second, number: 2 } },
      { ...blocker, question: { id: fourth, number: 4 } },
    ];
    for (const [kind, id] of [['activity', quiz.activityId] as const, ['course', quiz.courseId] as const]) {
      const refused = await publish(quiz, kind, id);
      expect([errorCodeOf(refused), refused.error?.data.blockers]).toMatchObject(['publish-blocked', expected]);
      expect(expectData<Blocker[]>(await quiz.portal.call('outline.blockers', { kind, id }))).toMatchObject(expected);
    }
    expect((await review(quiz)).blockers).toMatchObject(expected);
  });

  it('can be published after the questions are mended', async () => {
    const quiz = await newQuiz(harness, { documents: [single('a', 'a')] });
    await unpublish(quiz);
    const [id] = quiz.questionIds;
    const options = [{ text: 'a', isCorrect: true }, { text: 'b' }];
    const question = { type: 'single', text: 'x', options };
    expectData(await quiz.portal.call('quiz.updateQuestion', { id, question, version: 1 }));
    expect((await review(quiz)).blockers).toEqual([]);
    expect((await publish(quiz)).status).toBe(200);
  });

  it('does not keep the course from being published while the quiz stays a draft', async () => {
    const quiz = await newQuiz(harness, { documents: [single('a', 'a')] });
    await unpublish(quiz);
    const lesson = { lesson: { id: quiz.lessonId }, type: 'TEXT', name: 'نص' };
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] };
    const { id } = expectData<{ id: string }>(await quiz.portal.call('activity.create', { ...lesson, body }));
    const set = (kind: string, of: string) =>
      quiz.portal.call('outline.setStatus', { kind, id: of, status: 'PUBLISHED' });
    expect((await set('activity', id)).status).toBe(200);
    expect((await set('course', quiz.courseId)).status).toBe(200);
  });

  it('names every question of a full quiz, once each', async () => {
    const documents = Array.from({ length: MAX_QUESTIONS }, () => ordering('a', 'a', 'a'));
    const quiz = await newQuiz(harness, { documents });
    const numbers = (await review(quiz)).blockers.map(({ question }) => question?.number);
    expect(numbers).toEqual(Array.from({ length: MAX_QUESTIONS }, (_, index) => index + 1));
  });
});
