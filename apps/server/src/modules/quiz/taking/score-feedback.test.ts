import type { Quiz } from '@dars/contracts/content/quiz';
import { defaultReview, NO_PARTS } from '@dars/contracts/content/review-rules';
import type { RichTextInline } from '@dars/contracts/content/rich-text';
import type { ScoreBand } from '@dars/contracts/content/score-feedback';
import type { AttemptResult, LearnerAttemptResult } from '@dars/contracts/learning/attempt';
import type { PreviewResult } from '@dars/contracts/learning/quiz-paper';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { essay, handIn, markAnswer } from '../../../testing/marking.ts';
import { expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const bold: RichTextInline = { type: 'text', text: 'ممتاز', marks: [{ type: 'bold' }] };
const GREAT: ScoreBand = {
  ...{ from: 100, text: 'ممتاز' },
  richText: { type: 'doc', content: [{ type: 'paragraph', content: [bold] }] },
};
const BANDS: ScoreBand[] = [GREAT, { from: 50, text: 'جيد' }, { from: 0, text: 'راجع الدرس' }];

const documents = [trueQuestion('الأول'), trueQuestion('الثاني')];
const resultOf = async (quiz: TestQuiz, attempt: { id: string }) =>
  expectData<AttemptResult>(await quiz.take('result', { attemptId: attempt.id }));

describe('the words to a score', () => {
  it.each([
    [[true, true], { text: GREAT.text, richText: GREAT.richText }],
    [[true, false], { text: 'جيد' }],
    [[false, false], { text: 'راجع الدرس' }],
  ])('are those of its band, and the others are not sent: %o', async (given, words) => {
    const quiz = await newQuiz(harness, { documents, review: defaultReview(true), scoreFeedback: BANDS });
    const attempt = await handIn(quiz, given.map(trueFalseAnswer));
    const result = await resultOf(quiz, attempt);
    expect(result.scoreFeedback).toEqual(words);
    const others = BANDS.filter(({ text }) => text !== words.text);
    for (const { text } of others) expect(JSON.stringify(result)).not.toContain(text);
  });

  it('come with feedback, are there for staff at any time, and follow what staff change', async () => {
    const closed = { ...NO_PARTS, answers: true, points: true };
    const review = { ...defaultReview(false), closed };
    const quiz = await newQuiz(harness, { documents, review, scoreFeedback: BANDS });
    const attempt = await handIn(quiz, [trueFalseAnswer(true), trueFalseAnswer(false)]);
    expect(await resultOf(quiz, attempt)).toMatchObject({ score: { percent: 50 }, scoreFeedback: null });
    const forStaff = async () =>
      expectData<LearnerAttemptResult>(await quiz.portal.call('quiz.learnerResult', { attemptId: attempt.id }));
    expect((await forStaff()).scoreFeedback).toEqual({ text: 'جيد' });
    expectData(await markAnswer(quiz, attempt, { question: 1, points: 1 }));
    expect((await forStaff()).scoreFeedback).toMatchObject({ text: GREAT.text });
  });

  it('wait until every answer is marked, as the score can still rise', async () => {
    const all = [trueQuestion('الأول'), essay];
    const quiz = await newQuiz(harness, { documents: all, review: defaultReview(true), scoreFeedback: BANDS });
    const attempt = await handIn(quiz, [trueFalseAnswer(true), { type: 'longText', text: 'لأن' }]);
    expect(await resultOf(quiz, attempt)).toMatchObject({ waitingAnswers: 1, scoreFeedback: null });
    expectData(await markAnswer(quiz, attempt, { question: 1, points: 4 }));
    expect(await resultOf(quiz, attempt)).toMatchObject({ waitingAnswers: 0, scoreFeedback: { text: GREAT.text } });
  });

  it('are left out where the band has none', async () => {
    const scoreFeedback = [GREAT, { from: 0, text: '' }];
    const quiz = await newQuiz(harness, { documents, review: defaultReview(true), scoreFeedback });
    expect((await resultOf(quiz, await handIn(quiz, [trueFalseAnswer(true)]))).scoreFeedback).toBeNull();
  });

  it('are shown in the preview', async () => {
    const quiz = await newQuiz(harness, { documents, scoreFeedback: BANDS });
    const answers = quiz.questionIds.map((questionId) => ({ questionId, answer: trueFalseAnswer(true) }));
    const result = await quiz.portal.call('quiz.checkPreview', { id: quiz.activityId, answers });
    expect(expectData<PreviewResult>(result).scoreFeedback).toMatchObject({ text: GREAT.text });
  });
});

describe('the bands of a quiz', () => {
  const save = async (quiz: TestQuiz, version: number, more: object) =>
    quiz.portal.call('quiz.saveSettings', { id: quiz.activityId, version, title: 'اختبار', passRate: 0, ...more });

  it('are stored with the best first, kept by a client that leaves them out, and removed by an empty list', async () => {
    const quiz = await newQuiz(harness);
    const saved = expectData<Quiz>(await save(quiz, 1, { scoreFeedback: BANDS.toReversed() }));
    expect(saved.scoreFeedback).toEqual(BANDS);
    expect(expectData<Quiz>(await save(quiz, 2, {})).scoreFeedback).toEqual(BANDS);
    expect(expectData<Quiz>(await save(quiz, 3, { scoreFeedback: [] })).scoreFeedback).toEqual([]);
  });

  it('are none if none has a word', async () => {
    const quiz = await newQuiz(harness);
    const empty = [50, 0].map((from) => ({ from, text: '' }));
    expect(expectData<Quiz>(await save(quiz, 1, { scoreFeedback: empty })).scoreFeedback).toEqual([]);
  });

  it('go with the copy of a course', async () => {
    const quiz = await newQuiz(harness, { documents, scoreFeedback: BANDS });
    const { portal, courseId } = quiz;
    const copy = expectData<{ id: string }>(await portal.call('course.duplicate', { id: courseId, title: 'نسخة' }));
    const found = await harness.test.admin`
      select score_feedback from quizzes where tenant_id = ${portal.id} and course_id = ${copy.id}`;
    expect(found).toEqual([{ score_feedback: BANDS }]);
  });

  it.each<[string, unknown[], (string | number)[]]>([
    [
      'two that begin at the same percentage',
      [
        { from: 40, text: 'أ' },
        { from: 40, text: 'ب' },
        { from: 0, text: 'ج' },
      ],
      [1, 'from'],
    ],
    [
      'none for the lowest scores',
      [
        { from: 40, text: 'أ' },
        { from: 10, text: 'ب' },
      ],
      [1, 'from'],
    ],
    [
      'more than 100 percent',
      [
        { from: 101, text: 'أ' },
        { from: 0, text: 'ب' },
      ],
      [0, 'from'],
    ],
    ['words that differ from the formatted ones', [{ ...GREAT, from: 0, text: 'شيء آخر' }], [0, 'richText']],
    ['too many', Array.from({ length: 11 }, (_, from) => ({ from, text: 'أ' })), []],
  ])('are refused if there are %s', async (_which, scoreFeedback, path) => {
    const quiz = await newQuiz(harness);
    const { status, error } = await save(quiz, 1, { scoreFeedback });
    expect(status).toBe(400);
    expect(error?.data.issues?.map((issue) => issue.path)).toContainEqual(['scoreFeedback', ...path]);
  });
});
