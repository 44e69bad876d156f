import type { Activity } from '@dars/contracts/content/activity';
import { linesOf, type QuestionInput } from '@dars/contracts/content/question';
import type { Quiz, QuizQuestion, QuizReview } from '@dars/contracts/content/quiz';
import type { RichText } from '@dars/contracts/content/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz } from '../../../testing/quiz.ts';
import { insertUnattachedFile } from '../../../testing/uploads.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const call = ({ portal }: TestQuiz, procedure: string, input: unknown) => portal.call(`quiz.${procedure}`, input);
const listed = async (quiz: TestQuiz) =>
  expectData<{ rows: QuizQuestion[] }>(await call(quiz, 'questions', { id: quiz.activityId })).rows;
const texts = async (quiz: TestQuiz) => (await listed(quiz)).map(({ question }) => question.text);
const settingsOf = async (quiz: TestQuiz) => expectData<Quiz>(await call(quiz, 'getSettings', { id: quiz.activityId }));
const add = async (quiz: TestQuiz, question: Partial<QuestionInput> & { text: string }, after?: string) =>
  expectData<QuizQuestion>(
    await call(quiz, 'createQuestion', {
      ...{ quizId: quiz.activityId, after },
      question: 'type' in question ? question : { type: 'trueFalse', isTrue: true, ...question },
    }),
  );

describe('the questions of a quiz', () => {
  it('are added at the end or after another, moved and removed', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const first = await add(quiz, { text: 'a' });
    await add(quiz, { text: 'c' });
    await add(quiz, { text: 'b' }, first.id);
    await add(quiz, { text: 'a' }, first.id);
    expect(await texts(quiz)).toEqual(['a', 'a', 'b', 'c']);
    const ids = (await listed(quiz)).map(({ id }) => id);
    const quizId = quiz.activityId;
    await call(quiz, 'reorderQuestions', { quizId, ids: ids.toReversed() });
    expect(await texts(quiz)).toEqual(['c', 'b', 'a', 'a']);
    expect(errorCodeOf(await call(quiz, 'reorderQuestions', { quizId, ids: ids.slice(1) }))).toBe('outline-changed');
    await call(quiz, 'removeQuestion', { id: first.id });
    expect(await texts(quiz)).toEqual(['c', 'b', 'a']);
  });

  it('are updated only from their latest version', async () => {
    const quiz = await newQuiz(harness);
    const [id] = quiz.questionIds;
    const question = { type: 'shortText', text: 'اسم؟', accepted: ['أحمد'], points: 2 };
    const changed = await call(quiz, 'updateQuestion', { id, question, version: 1 });
    expect(changed.data).toMatchObject({ version: 2, question: { points: 2, ignoreMarks: true, schema: 1 } });
    expect(errorCodeOf(await call(quiz, 'updateQuestion', { id, question, version: 1 }))).toBe('edited-meanwhile');
    expect(await settingsOf(quiz)).toMatchObject({ questionCount: 1, points: 2 });
  });

  it('are refused with the place of an option that reads like an earlier one', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const options = [{ text: 'نور', isCorrect: true }, { text: 'علم' }, { text: ' نور ' }];
    const question = { type: 'single', text: 'x', options };
    const { status, error } = await call(quiz, 'createQuestion', { quizId: quiz.activityId, question });
    expect(status).toBe(400);
    expect(error?.data.issues).toEqual([{ path: ['question', 'options', 2, 'text'], rule: 'repeated-line' }]);
  });

  it('keep the ids of their options, and new ids are random and show no order', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const items = Array.from({ length: 12 }, (_, index) => ({ text: `${index}` }));
    const made = await add(quiz, { text: 'x', type: 'ordering', items } as never);
    const lines = linesOf(made.question);
    const sorted = lines.toSorted((one, other) => one.id.localeCompare(other.id));
    expect(sorted).not.toEqual(lines);
    const [first] = lines;
    const kept = [
      { id: first?.id, text: 'changed' },
      { id: quiz.activityId, text: 'foreign' },
    ];
    const question = { type: 'ordering', text: 'x', items: kept };
    const changed = expectData<QuizQuestion>(await call(quiz, 'updateQuestion', { id: made.id, question, version: 1 }));
    const ids = linesOf(changed.question).map(({ id }) => id);
    expect([ids[0] === first?.id, ids[1] === quiz.activityId]).toEqual([true, false]);
  });

  it('cannot all be removed while learners see the quiz', async () => {
    const quiz = await newQuiz(harness);
    const [id] = quiz.questionIds;
    expect(errorCodeOf(await call(quiz, 'removeQuestion', { id }))).toBe('publish-blocked');
    await harness.test.admin`update activities set status = 'DRAFT' where id = ${quiz.activityId}`;
    expect((await call(quiz, 'removeQuestion', { id })).status).toBe(200);
    const review = expectData<QuizReview>(await call(quiz, 'review', { id: quiz.activityId }));
    expect(review).toMatchObject({ questionCount: 0, blockers: [{ reason: 'no-question', id: quiz.activityId }] });
    const publish = { kind: 'activity', id: quiz.activityId, status: 'PUBLISHED' };
    expect(errorCodeOf(await quiz.portal.call('outline.setStatus', publish))).toBe('publish-blocked');
    await add(quiz, { text: 'x' });
    expect((await quiz.portal.call('outline.setStatus', publish)).status).toBe(200);
  });

  it('have a picture, which is swept when no question shows it, unless an attempt has started', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const { admin } = harness.test;
    const status = async (path: string) => {
      const [row] = await admin`select status from uploads where '/files/' || key = ${path}`;
      return row?.['status'];
    };
    const image = await insertUnattachedFile(admin, quiz.portal.id, 'image');
    const made = await add(quiz, { text: 'a', image });
    expect(made.question.image).toBe(image);
    const copy = await add(quiz, { text: 'a', image }, made.id);
    const without = { type: 'trueFalse', text: 'a', isTrue: true };
    await call(quiz, 'updateQuestion', { id: made.id, question: without, version: 1 });
    expect(await status(image)).toBe('attached');
    await call(quiz, 'updateQuestion', { id: copy.id, question: without, version: 1 });
    expect(await status(image)).toBe('stored');
    const other = await insertUnattachedFile(admin, quiz.portal.id, 'image');
    await call(quiz, 'updateQuestion', { id: copy.id, question: { ...without, image: other }, version: 2 });
    await quiz.start();
    await call(quiz, 'updateQuestion', { id: copy.id, question: without, version: 3 });
    expect(await status(other)).toBe('attached');
  });

  it('have pictures in their texts and options, which are swept when no question shows them', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const { admin } = harness.test;
    const [one, other] = [await picture(quiz.portal.id), await picture(quiz.portal.id)];
    const made = await add(quiz, { type: 'single', ...illustrated('ما هذا؟', one), options: drawnOptions(other) });
    expect(made.question).toMatchObject(illustrated('ما هذا؟', one));
    const statuses = async () =>
      (await admin`select '/files/' || key as path, status from uploads where '/files/' || key in (${one}, ${other})`)
        .map(({ path, status }) => `${path === one ? 'text' : 'option'} ${status}`)
        .toSorted();
    expect(await statuses()).toEqual(['option attached', 'text attached']);
    const copy = await add(quiz, { type: 'trueFalse', isTrue: true, ...illustrated('نسخة', one) });
    await call(quiz, 'removeQuestion', { id: made.id });
    expect(await statuses()).toEqual(['option stored', 'text attached']);
    const again = { type: 'single', text: 'x', options: drawnOptions(other) };
    expect((await call(quiz, 'updateQuestion', { id: copy.id, question: again, version: 1 })).status).toBe(200);
    expect(await statuses()).toEqual(['option attached', 'text stored']);
  });

  it('do not show a file of another portal, of another person or of another purpose', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const foreign = await newQuiz(harness, { documents: [] });
    const { id } = await quiz.portal.signedIn('ROLE_LECTURER');
    const { admin } = harness.test;
    const anothers = await picture(quiz.portal.id);
    await admin`update uploads set created_by = ${id} where '/files/' || key = ${anothers}`;
    const files = [
      await picture(foreign.portal.id),
      anothers,
      (await insertUnattachedFile(admin, quiz.portal.id, 'photo')).replace('/photo/', '/image/'),
    ];
    for (const path of files) {
      const question = { type: 'trueFalse', isTrue: true, ...illustrated('x', path) };
      const { error } = await call(quiz, 'createQuestion', { quizId: quiz.activityId, question });
      expect(error?.data.issues).toMatchObject([{ path: ['text'], rule: 'file-gone' }]);
    }
  });

  it('reach a learner with their formatting and without the explanation', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const formula = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'inlineMath', attrs: { latex: 'x^2' } }] }],
    };
    const options = [{ text: 'x^2', richText: formula, isCorrect: true }, { text: '2' }];
    const hidden = { explanation: 'x^2', richExplanation: formula };
    await call(quiz, 'createQuestion', {
      ...{ quizId: quiz.activityId },
      question: { type: 'single', text: 'x^2', richText: formula, options, ...hidden },
    });
    const attempt = await quiz.start();
    expect(attempt.questions[0]).toMatchObject({ richText: formula, options: [{ richText: formula }, { text: '2' }] });
    expect(JSON.stringify(attempt)).not.toContain('richExplanation');
  });
});

const picture = (tenantId: string) => insertUnattachedFile(harness.test.admin, tenantId, 'image');
const imageOf = (src: string, alt: string) => ({ type: 'image' as const, attrs: { src, alt } });
const docOf = (...content: RichText['content']): RichText => ({ type: 'doc', content });
const illustrated = (text: string, src: string) => ({
  text: `${text}\nصورة`,
  richText: docOf({ type: 'paragraph', content: [{ type: 'text', text }] }, imageOf(src, 'صورة')),
});
const drawnOptions = (src: string) => [
  { text: 'دائرة', richText: docOf(imageOf(src, 'دائرة')), isCorrect: true },
  { text: 'مربع', isCorrect: false },
];

describe('the settings of a quiz', () => {
  it('are saved only from their latest version; the title is the activity’s name', async () => {
    const quiz = await newQuiz(harness);
    const { version } = await settingsOf(quiz);
    const settings = { id: quiz.activityId, title: 'اختبار الوحدة', passRate: 60, time: 20, version };
    expect((await call(quiz, 'saveSettings', settings)).data).toMatchObject({ title: 'اختبار الوحدة', time: 20 });
    expect(errorCodeOf(await call(quiz, 'saveSettings', settings))).toBe('edited-meanwhile');
  });

  it('can be sent with the activity, which starts as a draft', async () => {
    const { portal, lessonId, activityId } = await newQuiz(harness);
    const { host, admin } = portal;
    const send = (method: 'POST' | 'PUT', body: object) =>
      harness.request({ host, cookie: admin.cookie, method, url: '/api/activities', body });
    const quizActivity = { title: 'اختبار', passRate: 50, order: 0, numberOfAttempts: 2, time: null, status: 'DRAFT' };
    const body = { name: 'اختبار', type: 'QUIZ', lesson: { id: lessonId } };
    const made = (await send('POST', { ...body, quizActivity })).json<Activity>();
    expect(made).toMatchObject({ name: 'اختبار', status: 'DRAFT', quizActivity: { id: made.id, ...quizActivity } });
    const changed = await send('PUT', {
      ...{ ...body, id: made.id },
      quizActivity: { ...quizActivity, id: made.id, title: 'آخر', passRate: 0 },
    });
    expect(changed.json()).toMatchObject({ name: 'آخر', quizActivity: { title: 'آخر', passRate: 0, order: 0 } });
    // A form sends the status DRAFT; a published quiz stays published.
    const published = await send('PUT', { id: activityId, type: 'QUIZ', quizActivity: { ...quizActivity } });
    expect(published.json()).toMatchObject({ status: 'PUBLISHED', quizActivity: { passRate: 50 } });
    const wrong = await send('POST', { ...body, quizActivity: { ...quizActivity, numberOfAttempts: 0 } });
    expect([wrong.statusCode, Array.isArray(wrong.json<{ message: unknown }>().message)]).toEqual([400, true]);
    const text = await send('POST', { ...body, type: 'TEXT', quizActivity });
    expect(text.statusCode).toBe(400);
  });

  it('are copied with the questions when a course is duplicated, without any attempt', async () => {
    const quiz = await newQuiz(harness, { passRate: 70 });
    await quiz.start();
    const copy = await quiz.portal.call('course.duplicate', { id: quiz.courseId, title: 'نسخة' });
    const { id } = expectData<{ id: string }>(copy);
    const [row] = await harness.test.admin`
      select pass_rate, (select count(*)::int from questions q where q.activity_id = z.activity_id) as questions,
        (select count(*)::int from quiz_attempts a where a.activity_id = z.activity_id) as attempts
      from quizzes z where course_id = ${id}`;
    expect(row).toEqual({ pass_rate: 70, questions: 1, attempts: 0 });
  });
});
