import type { QuestionList } from '@dars/contracts/content/draw';
import type { QuizSection } from '@dars/contracts/content/quiz-section';
import type { Attempt, AttemptResult } from '@dars/contracts/learning/attempt';
import type { QuizPaper } from '@dars/contracts/learning/quiz-paper';
import { insertBankQuestion, insertDraw, insertQuizSection, trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const documents = Array.from({ length: 8 }, (_, index) => trueQuestion(`سؤال ${index}`));
const read = async (quiz: TestQuiz) =>
  expectData<QuestionList>(await quiz.portal.call('quiz.questions', { id: quiz.activityId }));
const add = async (quiz: TestQuiz, heading: string, after?: string) =>
  expectData<QuizSection>(
    await quiz.portal.call('quiz.createSection', {
      ...{ quizId: quiz.activityId, section: { heading, introduction: `تمهيد ${heading}` } },
      ...(after !== undefined && { after }),
    }),
  );
const placesOf = (quiz: TestQuiz, { questions }: Pick<Attempt, 'questions'>) =>
  questions.map(({ id }) => quiz.questionIds.indexOf(id));

describe('the sections of a quiz', () => {
  it('are lines among its questions, which are added, changed, moved and removed', async () => {
    const quiz = await newQuiz(harness, { documents: documents.slice(0, 2) });
    const [first = '', second = ''] = quiz.questionIds;
    const section = await add(quiz, 'القواعد', first);
    expect(await read(quiz)).toMatchObject({ order: [first, section.id, second], sections: [section], total: 2 });
    const change = { id: section.id, section: { heading: 'النحو' }, version: 1 };
    expect(expectData(await quiz.portal.call('quiz.updateSection', change))).toMatchObject({
      ...{ heading: 'النحو', introduction: '', version: 2 },
    });
    expect(errorCodeOf(await quiz.portal.call('quiz.updateSection', change))).toBe('edited-meanwhile');
    const ids = [section.id, second, first];
    expectData(await quiz.portal.call('quiz.reorderQuestions', { quizId: quiz.activityId, ids }));
    expect((await read(quiz)).order).toEqual(ids);
    expectData(await quiz.portal.call('quiz.removeSection', { id: section.id }));
    expect(await read(quiz)).toMatchObject({ order: [second, first], sections: [] });
  });

  it('do not keep a published quiz from having a question', async () => {
    const quiz = await newQuiz(harness);
    await add(quiz, 'القواعد');
    const [id] = quiz.questionIds;
    expect(errorCodeOf(await quiz.portal.call('quiz.removeQuestion', { id }))).toBe('publish-blocked');
  });

  it('keep their order and their questions in shuffled attempts, begin a page, and stand in the result', async () => {
    const quiz = await newQuiz(harness, { documents, order: 0, pageSize: 3, forwardOnly: true, numberOfAttempts: 5 });
    const second = await add(quiz, 'الثاني', quiz.questionIds[3]);
    await add(quiz, 'بلا أسئلة', second.id);
    await insertQuizSection(harness.test.admin, {
      tenantId: quiz.portal.id,
      activityId: quiz.activityId,
      position: -1,
    });
    const attempt = await quiz.start();
    const places = placesOf(quiz, attempt);
    expect(places.slice(0, 4).toSorted()).toEqual([0, 1, 2, 3]);
    expect(places.slice(4).toSorted()).toEqual([4, 5, 6, 7]);
    expect(attempt.sections.map(({ start }) => start)).toEqual([0, 4]);
    const turn = (start: number) => quiz.take('turnPage', { attemptId: attempt.id, start });
    expect((await turn(6)).status).toBe(400);
    for (const start of [3, 4, 7]) expectData(await turn(start));
    const result: AttemptResult = await quiz.submit(attempt);
    expect(result.sections.map(({ start }) => start)).toEqual([0, 4]);
  });

  it('stand behind all questions that draws before them have drawn', async () => {
    const quiz = await newQuiz(harness, { documents: documents.slice(0, 2) });
    const { id: tenantId, admin } = quiz.portal;
    const { activityId } = quiz;
    for (let index = 0; index < 3; index += 1) {
      const document = trueQuestion(`من البنك ${index}`);
      await insertBankQuestion(harness.test.admin, { tenantId, document, ownerId: admin.id, isShared: true });
    }
    // The lines are: question, draw of three, section, question.
    await harness.test.admin`update questions set position = position * 3 where activity_id = ${activityId}`;
    await insertDraw(harness.test.admin, { tenantId, activityId, position: 1, count: 3 });
    await insertQuizSection(harness.test.admin, { tenantId, activityId, position: 2 });
    const attempt = await quiz.start();
    expect(attempt.questions).toHaveLength(5);
    expect(attempt.sections.map(({ start }) => start)).toEqual([4]);
    const paper = expectData<QuizPaper>(await quiz.portal.call('quiz.preview', { id: activityId }));
    expect(paper.sections).toEqual(attempt.sections);
  });

  it('come along with a copy of the course', async () => {
    const quiz = await newQuiz(harness, { documents: documents.slice(0, 2) });
    await add(quiz, 'القواعد', quiz.questionIds[0]);
    const copy = expectData<{ id: string }>(
      await quiz.portal.call('course.duplicate', { id: quiz.courseId, title: 'نسخة' }),
    );
    const [copied] = await harness.test.admin`select s.heading, s.introduction, s.position from quiz_sections s
      join quizzes q on q.tenant_id = s.tenant_id and q.activity_id = s.activity_id where q.course_id = ${copy.id}`;
    expect(copied).toEqual({ heading: 'القواعد', introduction: 'تمهيد القواعد', position: 1 });
  });
});
