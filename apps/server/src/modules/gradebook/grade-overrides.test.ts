import type { OwnGrades } from '@dars/contracts/learning/grades';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { sessionOf } from '../../testing/people.ts';
import { expectData, newGradebook, type TestGradebook } from '../../testing/quiz.ts';

let harness: Harness;
let book: TestGradebook;
let huda: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const REASON = 'Oral exam';
const set = async (quiz: number, percent: number | null, reason = REASON) =>
  expectData(
    await book.portal.call('gradebook.setGrade', {
      ...{ id: book.quizIds[quiz], userId: huda, override: { percent, reason } },
    }),
  );
const takeBack = async (quiz: number) =>
  expectData(await book.portal.call('gradebook.setGrade', { id: book.quizIds[quiz], userId: huda, override: null }));
const rowOfHuda = async () => (await book.list({ query: 'huda' })).rows[0];

describe('gradebook.setGrade', () => {
  beforeAll(async () => {
    book = await newGradebook(harness, 3);
    huda = await book.addLearner('Huda', [
      { earned: 2, total: 4, isPassed: false },
      { earned: 1, total: 2, waiting: 1 },
    ]);
    await book.addLearner('Omar', [{ earned: 4, total: 4 }]);
    for (const quiz of [0, 1, 2]) await book.weigh(quiz, 10);
  });

  it('counts in the score in place of the attempts, also without an attempt', async () => {
    expect(await rowOfHuda()).toMatchObject({ score: 50, isProvisional: true, overrides: [] });
    await set(0, 90);
    expect(await rowOfHuda()).toMatchObject({
      score: 70,
      overrides: [{ quizId: book.quizIds[0], percent: 90, reason: REASON }],
      cells: expect.arrayContaining([expect.objectContaining({ quizId: book.quizIds[0], usedAttempts: 1 })]),
    });
    await set(1, 60);
    expect(await rowOfHuda()).toMatchObject({ score: 75, isProvisional: false });
    await set(2, 0);
    expect((await rowOfHuda())?.score).toBe(50);
  });

  it('leaves a quiz out of the score, and gives way to the attempts again', async () => {
    await set(2, null);
    expect((await rowOfHuda())?.score).toBe(75);
    await takeBack(0);
    expect((await rowOfHuda())?.score).toBe(55);
    for (const quiz of [1, 2]) await takeBack(quiz);
    expect(await rowOfHuda()).toMatchObject({ score: 50, overrides: [] });
  });

  it('counts in the means below the quizzes', async () => {
    const means = async () => (await book.columns()).quizzes.map(({ mean, spread }) => [mean, spread.join('')]);
    expect(await means()).toEqual([
      [75, '00101'],
      [null, '00000'],
      [null, '00000'],
    ]);
    await set(0, 10);
    await set(1, null);
    await set(2, 30);
    expect(await means()).toEqual([
      [55, '10001'],
      [null, '00000'],
      [30, '01000'],
    ]);
  });

  it('is in the file, and among the learner’s own grades with its reason', async () => {
    const { rows } = await book.exportStep({ query: 'huda' });
    expect(rows[0]?.slice(-4, -1)).toEqual(['10', '', '30']);
    const { id: tenantId, slug } = book.portal;
    const cookie = await sessionOf(harness, { tenantId, id: huda, role: 'ROLE_LEARNER', slug });
    const own = expectData<OwnGrades>(
      await book.portal.call('quiz.listOwnGrades', { page: 0, size: 10 }, { ...book.portal.admin, id: huda, cookie }),
    );
    expect(own.rows[0]?.score).toBe(20);
    expect(own.rows[0]?.quizzes.map(({ weight }) => weight)).toEqual([10, 10, 10]);
    expect(own.rows[0]?.quizzes.map(({ override }) => override)).toEqual([
      { percent: 10, reason: REASON },
      { percent: null, reason: REASON },
      { percent: 30, reason: REASON },
    ]);
  });

  it('is recorded once for each change, and refuses others', async () => {
    const { portal, quizIds } = book;
    await set(0, 10);
    const events = await harness.test.admin`
      select details from audit_events
      where tenant_id = ${portal.id} and subject_id = ${huda} and action = 'quiz.grade-set' and details ->> 'quiz' = ${quizIds[0] ?? ''}
      order by id`;
    expect(events.map(({ details }) => [details.before, details.after, details.isSet])).toEqual([
      [null, 90, true],
      [90, null, false],
      [null, 10, true],
    ]);
    const override = { percent: 50, reason: REASON };
    const { id: stranger } = await portal.signedIn('ROLE_LEARNER');
    const input = { id: quizIds[0], userId: stranger, override };
    expect((await portal.call('gradebook.setGrade', input)).status).toBe(404);
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    expect((await portal.call('gradebook.setGrade', { ...input, userId: huda }, lecturer)).status).toBe(404);
    for (const wrong of [
      { percent: 101, reason: REASON },
      { percent: 5.5, reason: REASON },
      { percent: 5, reason: ' ' },
    ])
      expect((await portal.call('gradebook.setGrade', { ...input, userId: huda, override: wrong })).status).toBe(400);
  });

  it('refuses to replace a grade that has changed since the caller saw it', async () => {
    const { portal, quizIds } = book;
    await takeBack(0);
    const input = { id: quizIds[0], userId: huda, override: { percent: 55, reason: REASON } };
    const save = async (seen: object | null, changes = {}) =>
      (await portal.call('gradebook.setGrade', { ...input, ...changes, seen })).status;
    const stored = async () => (await rowOfHuda())?.overrides.filter(({ quizId }) => quizId === quizIds[0]);
    expect(await save({ percent: 1, reason: REASON })).toBe(409);
    expect(await save(null)).toBe(200);
    // What is stored already is no conflict, so that a repeated call ends well.
    expect(await save(null)).toBe(200);
    const other = { override: { percent: 65, reason: REASON } };
    for (const seen of [null, { percent: 55, reason: 'Other' }, { percent: null, reason: REASON }])
      expect(await save(seen, other)).toBe(409);
    expect(await stored()).toMatchObject([{ percent: 55 }]);
    expect(await save({ percent: 55, reason: REASON }, { override: null })).toBe(200);
    expect(await save({ percent: 55, reason: REASON }, other)).toBe(409);
    expect(await stored()).toEqual([]);
  });
});
