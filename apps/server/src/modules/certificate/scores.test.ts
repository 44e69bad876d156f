import type { StaffCertificate } from '@dars/contracts/learning/certificate';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { sessionsView } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { essay, handIn, markAnswer, text } from '../../testing/marking.ts';
import { expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../testing/quiz.ts';
import { correct, newTakenQuiz, regrade, run, undo } from '../../testing/regrade.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Has the course of the quiz issue certificates from now on. */
const certify = async ({ portal, courseId }: TestQuiz, minimumScore: number | null = null) =>
  expectData(
    await portal.call('certificate.updateSettings', { courseId, isOn: true, minimumScore, validMonths: null }),
  );
async function issuedTo({ portal }: TestQuiz) {
  const { rows } = expectData<{ rows: StaffCertificate[] }>(await portal.call('certificate.list', {}));
  return rows.map(({ userId, score }) => ({ userId, score }));
}
const issueAll = async ({ portal, courseId }: TestQuiz, input: object = {}) =>
  expectData(await portal.call('certificate.issue', { courseId, ...input }));
/** Completes the course in the database, as happens before a quiz is added to it. */
const completeBefore = ({ courseId, learner }: TestQuiz) => harness.test.admin`
  update enrolments set completed_at = now() where course_id = ${courseId} and user_id = ${learner.id}`;

const three = [trueQuestion('الأول'), trueQuestion('الثاني'), trueQuestion('الثالث')];

describe('a better score in a completed course', () => {
  it('earns the certificate by an attempt that is not passed', async () => {
    const quiz = await newQuiz(harness, { documents: three, passRate: 100 });
    await certify(quiz, 60);
    await completeBefore(quiz);
    await handIn(quiz, [trueFalseAnswer(true), trueFalseAnswer(true)]);
    expect(await issuedTo(quiz)).toEqual([{ userId: quiz.learner.id, score: 66 }]);
  });

  it('earns the certificate by a mark', async () => {
    const quiz = await newQuiz(harness, { documents: three, passRate: 100 });
    await certify(quiz, 60);
    await completeBefore(quiz);
    const attempt = await handIn(quiz, [trueFalseAnswer(true), trueFalseAnswer(false)]);
    expect(await issuedTo(quiz)).toEqual([]);
    expectData(await markAnswer(quiz, attempt, { question: 1, points: 1 }));
    expect(await issuedTo(quiz)).toEqual([{ userId: quiz.learner.id, score: 66 }]);
  });

  it('earns the certificate by a regrade, and by its undo', async () => {
    const { quiz, right, wrong } = await newTakenQuiz(harness, { passRate: 0 });
    await certify(quiz, 100);
    await correct(quiz);
    const id = await regrade(harness, quiz);
    expect(await issuedTo(quiz)).toEqual([{ userId: wrong.learner.id, score: 100 }]);
    expectData(await undo(quiz, id));
    await run(harness, quiz, id);
    expect(await issuedTo(quiz)).toEqual([
      { userId: right.learner.id, score: 100 },
      { userId: wrong.learner.id, score: 100 },
    ]);
  });
});

describe('a score that waits for a mark', () => {
  const documents = [trueQuestion(), essay];

  it('is printed only when the answer is marked', async () => {
    const quiz = await newQuiz(harness, { documents });
    await certify(quiz);
    const attempt = await handIn(quiz, [trueFalseAnswer(true), text('فكرة')]);
    expect(await issueAll(quiz)).toEqual({ issued: 0, left: 0 });
    expect(await issuedTo(quiz)).toEqual([]);
    expectData(await markAnswer(quiz, attempt, { question: 1, points: 2 }));
    expect(await issuedTo(quiz)).toEqual([{ userId: quiz.learner.id, score: 60 }]);
  });

  it('does not keep staff from issuing to the learner', async () => {
    const quiz = await newQuiz(harness, { documents });
    await certify(quiz);
    await handIn(quiz, [trueFalseAnswer(true), text('فكرة')]);
    expect(await issueAll(quiz, { userIds: [quiz.learner.id] })).toEqual({ issued: 1, left: 0 });
    expect(await issuedTo(quiz)).toEqual([{ userId: quiz.learner.id, score: 20 }]);
  });

  it('does not matter where another attempt has all points', async () => {
    const quiz = await newQuiz(harness, { documents, numberOfAttempts: 2 });
    const marked = await handIn(quiz, [trueFalseAnswer(true), text('فكرة')]);
    expectData(await markAnswer(quiz, marked, { question: 1, points: 4 }));
    await certify(quiz);
    await handIn(quiz, [trueFalseAnswer(true), text('فكرة أخرى')]);
    expect(await issuedTo(quiz)).toEqual([{ userId: quiz.learner.id, score: 100 }]);
  });
});

describe('a learner without a score', () => {
  it('gets a certificate with a least score only where learners see no quiz', async () => {
    const quiz = await newQuiz(harness);
    await completeBefore(quiz);
    await certify(quiz, 50);
    expect(await issueAll(quiz)).toEqual({ issued: 0, left: 0 });
    await harness.test.admin`update sections set status = 'DRAFT' where course_id = ${quiz.courseId}`;
    expect(await issueAll(quiz)).toEqual({ issued: 1, left: 0 });
    expect(await issuedTo(quiz)).toEqual([{ userId: quiz.learner.id, score: null }]);
  });

  it('gets a certificate where no score is asked for', async () => {
    const quiz = await newQuiz(harness);
    await completeBefore(quiz);
    await certify(quiz);
    expect(await issueAll(quiz)).toEqual({ issued: 1, left: 0 });
  });
});

describe('a regrade', () => {
  const countWaiting = async () => {
    const { admin } = harness.test;
    const [waiting] = await admin<{ count: number }[]>`
      select count(*)::int as count from ${admin(sessionsView())}
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%activity_progress%'`;
    return waiting?.count;
  };

  it('lets learners of other courses get their certificates while it works', async () => {
    const { quiz, right, wrong } = await newTakenQuiz(harness);
    let regraded: Promise<string> | undefined;
    await certify(quiz);
    const third = await quiz.join();
    expect(await issueAll(quiz, { userIds: [third.id] })).toEqual({ issued: 1, left: 0 });
    await correct(quiz);
    const { admin } = harness.test;
    const isFree = await admin.begin(async (lock) => {
      // The regrade waits for this row after it has completed the course for those who pass now.
      await lock`
        select from activity_progress where tenant_id = ${quiz.portal.id} and user_id = ${right.learner.id} for update`;
      regraded = regrade(harness, quiz, { passes: 'take', reason: 'x' });
      await expect.poll(countWaiting, { timeout: 10_000, interval: 20 }).toBe(1);
      const free = await admin`
        select from certificate_counters where tenant_id = ${quiz.portal.id} for update skip locked`;
      return free.length === 1;
    });
    await regraded;
    expect(isFree).toBe(true);
    expect(await issuedTo(quiz)).toMatchObject([{ userId: wrong.learner.id }, { userId: third.id }]);
  });
});
