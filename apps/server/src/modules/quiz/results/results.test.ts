import type { Question } from '@dars/contracts/content/question';
import type { CsvStep } from '@dars/contracts/csv';
import type { Attempt, LearnerAttemptResult, LearnerAttempts } from '@dars/contracts/learning/attempt';
import type { QuestionAnswers, QuizStatistics } from '@dars/contracts/learning/quiz-statistics';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { expectData, newQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

const MINUTE = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

describe('the results that staff see', () => {
  const documents = [trueQuestion('الأول'), trueQuestion('الثاني')];

  it('show each learner’s best attempt, each attempt with its keys, and figures by question', async () => {
    const quiz = await newQuiz(harness, { documents, numberOfAttempts: 2, passRate: 60, time: 5 });
    const { portal, activityId: id, learner } = quiz;
    const first = await quiz.start();
    await quiz.save(first, trueFalseAnswer(true));
    await quiz.save(first, trueFalseAnswer(true), { question: 1 });
    await quiz.submit(first);
    const second = await quiz.start();
    await quiz.save(second, trueFalseAnswer(true));
    harness.setNow(new Date(Date.parse(second.startedDate) + 10 * MINUTE));

    const list = expectData<{ rows: object[]; total: number }>(await portal.call('quiz.learners', { id }));
    const figures = expectData<QuizStatistics>(await portal.call('quiz.statistics', { id, attempts: 'all' }));
    expect(figures).toMatchObject({ attempts: 2, learners: 1, passedLearners: 1, averagePercent: 75 });
    expect(figures.questions).toMatchObject([
      { text: 'الأول', asked: 2, right: 2, unanswered: 0, facility: 100 },
      { text: 'الثاني', asked: 2, right: 1, unanswered: 1, facility: 50 },
    ]);
    expect(list).toMatchObject({
      ...{ total: 1 },
      rows: [{ user: { id: learner.id }, usedAttempts: 2, standing: 'PASSED', best: { percent: 100, isPassed: true } }],
    });
    const attempts = expectData<LearnerAttempts>(await portal.call('quiz.learnerAttempts', { id, userId: learner.id }));
    expect(attempts.attempts.map(({ number, state }) => [number, state])).toEqual([
      [2, 'TIME_OUT'],
      [1, 'SUBMITTED'],
    ]);
    const result = expectData<LearnerAttemptResult>(await portal.call('quiz.learnerResult', { attemptId: second.id }));
    expect(result).toMatchObject({ user: { id: learner.id }, number: 2, numberOfAttempts: 2 });
    expect(result.questions.map(({ earned, key }) => [earned, key?.type])).toEqual([
      [1, 'trueFalse'],
      [0, 'trueFalse'],
    ]);
  });

  it('count the markers on a picture by their regions, whatever the shape of these is', async () => {
    const document: Question = {
      ...{ schema: 1, type: 'hotSpot', text: 'أين؟', explanation: '', points: 1, isPartial: true },
      ...{ image: '/files/a.png', imageDescription: 'خريطة', markerCount: 3 },
      regions: [
        { shape: 'rectangle', name: 'أ', x: 0, y: 0, width: 0.2, height: 0.2 },
        { shape: 'ellipse', name: '', x: 0.4, y: 0, width: 0.2, height: 0.2 },
        { shape: 'polygon', name: '', corners: [{ x: 0, y: 0.5 }, { x: 0.4, y: 0.9 }, { x: 0, y: 0.9 }] }, // biome-ignore format: in one line
      ],
    };
    const quiz = await newQuiz(harness, { documents: [document], numberOfAttempts: 2 });
    const place = async (...markers: [x: number, y: number][]) => {
      const attempt = await quiz.start();
      await quiz.save(attempt, { type: 'hotSpot', markers: markers.map(([x, y]) => ({ x, y })) });
      await quiz.submit(attempt);
    };
    await place([0.2, 0.2], [0.5, 0.1], [0.1, 0.8]);
    // These two lie in the boxes of the oval and of the triangle only.
    await place([0.41, 0.01], [0.3, 0.6], [0.1, 0.1]);
    const input = { id: quiz.activityId, questionId: quiz.questionIds[0], attempts: 'all' };
    const { parts } = expectData<QuestionAnswers>(await quiz.portal.call('quiz.questionAnswers', input));
    expect(parts?.[0]?.values).toMatchObject([
      { region: 1, texts: ['أ'], isRight: true, count: 2 },
      { region: 2, texts: [], isRight: true, count: 1 },
      { region: 3, texts: [], isRight: true, count: 1 },
      { region: 0, texts: [], isRight: false, count: 2 },
    ]);
  });

  it('are exported learner by learner and found by a part of a name', async () => {
    const quiz = await newQuiz(harness, { documents });
    const { portal, activityId: id } = quiz;
    await quiz.submit(await quiz.start());
    const other = await quiz.join();
    await portal.call('quiz.startAttempt', { id }, other);
    const step = expectData<CsvStep>(await portal.call('quiz.exportResults', { id }));
    expect([step.head?.total, step.rows.length, step.next]).toEqual([2, 2, null]);
    expect(step.head?.columns).toHaveLength(step.rows[0]?.length ?? 0);
    const found = expectData<{ total: number }>(await portal.call('quiz.learners', { id, query: other.login }));
    expect(found.total).toBe(1);
    const body = await harness.request({
      ...{ host: portal.host, cookie: portal.admin.cookie, method: 'POST', body: {} },
      url: `/api/quizzes/${id}/results/export`,
    });
    expect(body.body.trim().split('\n')).toHaveLength(3);
  });

  it('show dates in the portal’s time zone, as on the screen', async () => {
    const quiz = await newQuiz(harness, { documents });
    const now = new Date('2026-11-22T22:10:00Z');
    harness.setNow(now);
    await quiz.submit(await quiz.start());
    const step = expectData<CsvStep>(await quiz.portal.call('quiz.exportResults', { id: quiz.activityId }));
    expect(step.head?.fileName).toBe('dars-quiz-results-2026-11-23.csv');
    expect(step.rows[0]?.at(-1)).toBe('2026-11-23');
  });

  it('are filtered by standing in the list, its total and the file', async () => {
    const quiz = await newQuiz(harness, { passRate: 100, numberOfAttempts: 2 });
    const { portal, activityId: id, learner: passed } = quiz;
    const [failed, open] = [await quiz.join(), await quiz.join()];
    const attempt = async (person: SignedInUser, hasRight: boolean) => {
      const { id: attemptId } = expectData<Attempt>(await portal.call('quiz.startAttempt', { id }, person));
      const answer = { attemptId, questionId: quiz.questionIds[0], sequence: 1, answer: trueFalseAnswer(hasRight) };
      await portal.call('quiz.saveAnswer', answer, person);
      await portal.call('quiz.submitAttempt', { attemptId }, person);
    };
    await attempt(passed, true);
    await attempt(failed, false);
    await attempt(open, false);
    // A learner who has passed stays PASSED with another open attempt; one who has not is OPEN again.
    for (const person of [passed, open]) await portal.call('quiz.startAttempt', { id }, person);
    for (const [standing, person] of [
      ['PASSED', passed],
      ['FAILED', failed],
      ['OPEN', open],
    ] as const) {
      const listed = expectData<unknown>(await portal.call('quiz.learners', { id, standing }));
      expect(listed).toMatchObject({ total: 1, rows: [{ user: { id: person.id }, standing }] });
      const beyond = expectData<unknown>(await portal.call('quiz.learners', { id, standing, page: 1 }));
      expect(beyond).toEqual({ total: 1, rows: [] });
      const step = expectData<CsvStep>(await portal.call('quiz.exportResults', { id, standing }));
      expect(step.head?.total).toBe(1);
      expect(step.rows.map((cells) => cells.includes(person.login))).toEqual([true]);
    }
    const both = await portal.call('quiz.learners', { id, standing: 'OPEN', query: failed.login });
    expect(expectData<unknown>(both)).toEqual({ total: 0, rows: [] });
    const file = await harness.request({
      ...{ host: portal.host, cookie: portal.admin.cookie, method: 'POST', body: { standing: 'FAILED' } },
      url: `/api/quizzes/${id}/results/export`,
    });
    expect(file.body.trim().split('\n')).toHaveLength(2);
  });

  it('cover only a lecturer’s own courses', async () => {
    const quiz = await newQuiz(harness);
    const attempt = await quiz.start();
    await quiz.submit(attempt);
    const lecturer = await quiz.portal.signedIn('ROLE_LECTURER');
    const { activityId: id } = quiz;
    const ask = (procedure: string, input: object) => quiz.portal.call(`quiz.${procedure}`, input, lecturer);
    const calls = [
      ...['statistics', 'exportStatistics', 'learners', 'questions', 'review', 'preview', 'getSettings'].map((name) =>
        ask(name, { id }),
      ),
      ask('learnerResult', { attemptId: attempt.id }),
      ask('learnerAttempts', { id, userId: quiz.learner.id }),
      ask('questionAnswers', { id, questionId: quiz.questionIds[0] }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  });
});
