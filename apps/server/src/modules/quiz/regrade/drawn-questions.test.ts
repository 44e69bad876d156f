import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { Attempt } from '@dars/contracts/learning/attempt';
import type { RegradePreview } from '@dars/contracts/learning/regrade';
import { insertBankQuestion, insertDraw, trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';
import {
  audited,
  call,
  completionOf,
  regrade,
  resultOf,
  run,
  snapshot,
  statusOf,
  type Taken,
  undo,
} from '../../../testing/regrade.ts';
import { insertUnattachedFile } from '../../../testing/uploads.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** A quiz with a question of its own and one that it draws from the bank, worth 2 points, whose key says "true". */
async function newDrawing(settings: Parameters<typeof newQuiz>[1] = {}) {
  const documents = [trueQuestion('ثابت')];
  const quiz = await newQuiz(harness, { documents, passRate: 50, numberOfAttempts: 3, ...settings });
  const { admin } = harness.test;
  const tenantId = quiz.portal.id;
  const bankId = await insertBankQuestion(admin, { tenantId, document: trueQuestion('من البنك'), isShared: true });
  await insertDraw(admin, { tenantId, activityId: quiz.activityId, count: 1, points: 2 });
  return { quiz, bankId };
}

/** Starts an attempt and answers the drawn question. */
async function answerDrawn(
  { portal, activityId: id }: TestQuiz,
  learner: SignedInUser,
  bankId: string,
  isTrue: boolean,
) {
  const attempt = expectData<Attempt>(await portal.call('quiz.startAttempt', { id }, learner));
  const answer = { attemptId: attempt.id, questionId: bankId, sequence: 1, answer: trueFalseAnswer(isTrue) };
  expectData(await portal.call('quiz.saveAnswer', answer, learner));
  return attempt;
}

async function take(quiz: TestQuiz, learner: SignedInUser, bankId: string, isTrue: boolean): Promise<Taken> {
  const { id: attemptId } = await answerDrawn(quiz, learner, bankId, isTrue);
  expectData(await quiz.portal.call('quiz.submitAttempt', { attemptId }, learner));
  return { learner, attemptId };
}

/** Gives the question of the bank another key, or other words, as an author does. */
const change = (bankId: string, version: number, changes: object) =>
  harness.test.admin`update bank_questions set document_version = ${version},
    document = document || ${JSON.stringify(changes)}::text::jsonb where id = ${bankId}`;

const newTaken = async (settings: Parameters<typeof newQuiz>[1] = {}) => {
  const { quiz, bankId } = await newDrawing(settings);
  const right = await take(quiz, quiz.learner, bankId, true);
  const wrong = await take(quiz, await quiz.join(), bankId, false);
  return { quiz, bankId, right, wrong };
};

describe('a corrected key of a drawn question', () => {
  it('is offered with the attempts that drew it, counted, and changes nothing before it is asked for', async () => {
    const { quiz, bankId, right, wrong } = await newTaken();
    expect((await statusOf(quiz)).questions).toEqual([]);
    const before = await snapshot(harness, quiz);
    await change(bankId, 2, { isTrue: false });
    const asked = { id: bankId, version: 2, text: 'من البنك', attempts: 2, obstacle: null };
    expect((await statusOf(quiz)).questions).toEqual([
      { ...asked, type: 'trueFalse', isDrawn: true, isForNewOnly: false },
    ]);
    const counts = { attempts: 2, learners: 2, up: 1, down: 1, gained: 1, lost: 1, marked: 0 };
    expect(await call(quiz, 'regrade', { dryRun: true })).toEqual({ counts, regrade: null });
    const preview = await call<RegradePreview>(quiz, 'regradePreview', { questions: [{ id: bankId, version: 2 }] });
    expect(preview.rows).toMatchObject([
      { user: { id: right.learner.id }, before: { earned: 2, total: 3 }, after: { earned: 0, total: 3 } },
      { user: { id: wrong.learner.id }, before: { earned: 0, total: 3 }, after: { earned: 2, total: 3 } },
    ]);
    expect(await snapshot(harness, quiz)).toBe(before);
  });

  it('changes points, keys and progress, and an undo gives all of them back', async () => {
    const { quiz, bankId, right, wrong } = await newTaken({ showCorrectAnswer: true, numberOfAttempts: 1 });
    const before = await snapshot(harness, quiz);
    await change(bankId, 2, { isTrue: false });
    const id = await regrade(harness, quiz);
    expect(await statusOf(quiz)).toMatchObject({ questions: [], latest: { state: 'DONE', total: 2, left: 0 } });
    const drawn = async (taken: Taken) => {
      const { score, questions } = await resultOf(quiz, taken);
      return { score, question: questions.find(({ question }) => question.id === bankId) };
    };
    expect(await drawn(wrong)).toMatchObject({
      ...{ score: { earned: 2, total: 3, isPassed: true }, question: { earned: 2, key: { isTrue: false } } },
    });
    expect(await drawn(right)).toMatchObject({ score: { earned: 0, isPassed: true }, question: { earned: 0 } });
    expect(await completionOf(harness, quiz, wrong)).toMatchObject({ course: expect.any(String) });
    expectData(await undo(quiz, id));
    await run(harness, quiz, id);
    expect(await snapshot(harness, quiz)).toBe(before);
    expect(await drawn(wrong)).toMatchObject({ score: { earned: 0 }, question: { key: { isTrue: true } } });
    expect(await audited(harness, quiz)).toEqual(['quiz.regraded', 'quiz.regrade-undone']);
    expect((await statusOf(quiz)).questions).toMatchObject([{ id: bankId, attempts: 2 }]);
  });

  it('shows the picture of the present version, which belongs to the result from then on', async () => {
    const { quiz, bankId } = await newTaken();
    const { admin } = harness.test;
    const image = await insertUnattachedFile(admin, quiz.portal.id, 'image');
    await change(bankId, 2, { isTrue: false, image });
    await regrade(harness, quiz);
    const shown = await admin`
      select '/files/' || u.key as path from activity_files f join uploads u on u.tenant_id = f.tenant_id and u.id = f.upload_id
      where f.activity_id = ${quiz.activityId}`;
    expect(shown).toEqual([{ path: image }]);
  });

  it('can be corrected again, also in attempts that drew different versions', async () => {
    const { quiz, bankId, right } = await newTaken();
    await change(bankId, 2, { isTrue: false });
    await regrade(harness, quiz);
    const late = await take(quiz, await quiz.join(), bankId, true);
    expect(await resultOf(quiz, late)).toMatchObject({ score: { earned: 0 } });
    await change(bankId, 3, { isTrue: true });
    expect((await statusOf(quiz)).questions).toMatchObject([{ version: 3, attempts: 3 }]);
    await regrade(harness, quiz);
    for (const taken of [right, late]) expect(await resultOf(quiz, taken)).toMatchObject({ score: { earned: 2 } });
    expect((await statusOf(quiz)).questions).toEqual([]);
  });

  it('touches no open attempt, no attempt without the question, and none of another quiz', async () => {
    const { quiz, bankId } = await newDrawing();
    const other = await bankOf(quiz, 'سؤال آخر');
    await harness.test.admin`update bank_questions set removed_at = now() where id = ${bankId}`;
    const without = await take(quiz, quiz.learner, other, true);
    await harness.test.admin`update bank_questions set removed_at = now() where id = ${other}`;
    await harness.test.admin`update bank_questions set removed_at = null where id = ${bankId}`;
    const open = await answerDrawn(quiz, await quiz.join(), bankId, true);
    const finished = await take(quiz, await quiz.join(), bankId, true);
    await change(bankId, 2, { isTrue: false });
    expect((await statusOf(quiz)).questions).toMatchObject([{ id: bankId, attempts: 1 }]);
    const rowOf = ({ id }: { id: string }) => harness.test.admin`select * from quiz_attempts where id = ${id}`;
    const before = [await rowOf(open), await rowOf({ id: without.attemptId })];
    await regrade(harness, quiz);
    expect([await rowOf(open), await rowOf({ id: without.attemptId })]).toMatchObject(
      before.map((rows) => rows.map(({ earned, total, state }) => ({ earned, total, state }))),
    );
    expect(await resultOf(quiz, finished)).toMatchObject({ score: { earned: 0, total: 3 } });
    const [kept] = await harness.test.admin`select earned from quiz_answers where attempt_id = ${without.attemptId}`;
    expect(kept).toEqual({ earned: 2 * UNITS_PER_POINT });
  });
});

const bankOf = (quiz: TestQuiz, text: string) =>
  insertBankQuestion(harness.test.admin, { tenantId: quiz.portal.id, document: trueQuestion(text), isShared: true });

describe('a change of a drawn question', () => {
  it('is no reason to ask if only its words or its own points change, or if the draw cannot take it any more', async () => {
    const { quiz, bankId } = await newTaken();
    await change(bankId, 2, { text: 'بكلمات أخرى', points: 5 });
    expect((await statusOf(quiz)).questions).toEqual([]);
    await change(bankId, 3, { isTrue: false });
    const { admin } = harness.test;
    await admin`update bank_questions set removed_at = now() where id = ${bankId}`;
    expect((await statusOf(quiz)).questions).toEqual([]);
    // Nor are the questions of others that the draw may no longer take.
    const owner = await quiz.portal.signedIn('ROLE_LECTURER');
    await admin`update bank_questions set removed_at = null, is_shared = false, owner_id = ${owner.id} where id = ${bankId}`;
    expect((await statusOf(quiz)).questions).toEqual([]);
    await admin`update bank_questions set is_shared = true where id = ${bankId}`;
    expect((await statusOf(quiz)).questions).toHaveLength(1);
  });

  it('counts for new attempts only if an author says so, until the next change', async () => {
    const { quiz, bankId } = await newTaken();
    await change(bankId, 2, { isTrue: false });
    const stale = await quiz.portal.call('quiz.keepGrades', {
      ...{ id: quiz.activityId, questions: [{ id: bankId, version: 1 }] },
    });
    expect(errorCodeOf(stale)).toBe('edited-meanwhile');
    await call(quiz, 'keepGrades', { questions: [{ id: bankId, version: 2 }] });
    expect((await statusOf(quiz)).questions).toMatchObject([{ isForNewOnly: true }]);
    await change(bankId, 3, { isTrue: true });
    await change(bankId, 4, { isTrue: false });
    expect((await statusOf(quiz)).questions).toMatchObject([{ version: 4, isForNewOnly: false }]);
  });

  it('is regraded only as it was seen, and not at all if learners chose among other lines', async () => {
    const { quiz, bankId } = await newTaken();
    await change(bankId, 2, { isTrue: false });
    const ask = (version: number, id = bankId) =>
      quiz.portal.call('quiz.regrade', { id: quiz.activityId, questions: [{ id, version }] });
    expect(errorCodeOf(await ask(1))).toBe('edited-meanwhile');
    expect(errorCodeOf(await ask(1, quiz.activityId))).toBe('not-found');
    await change(bankId, 3, { type: 'shortText', accepted: ['نعم'], ignoreMarks: true });
    expect((await statusOf(quiz)).questions).toMatchObject([{ attempts: 2, obstacle: 'type' }]);
    expect(await call(quiz, 'regrade', {})).toMatchObject({ counts: { attempts: 0 }, regrade: null });
  });
});
