import type { Group } from '@dars/contracts/learning/groups/group';
import type { MarkingQueue, WaitingAnswer } from '@dars/contracts/learning/marking';
import type { RecentEvent } from '@dars/contracts/reports/reports';
import type { OrderList } from '@dars/contracts/selling/order';
import type { SalesBreakdown, SalesCourse, SalesSummary } from '@dars/contracts/selling/sales';
import { newId } from '@dars/db/columns';
import { insertCourse } from '@dars/db/testing/courses';
import { insertPaidOrder, insertSellingSettings } from '@dars/db/testing/selling';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueInvoices } from '../../jobs/issue-invoices.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment } from '../../testing/learning.ts';
import { essay, handIn, text } from '../../testing/marking.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { expectData, newGradebook, newQuiz } from '../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Makes a group of one member. */
async function groupOf(portal: TestPortal, member: string): Promise<string> {
  const { id } = expectData<Group>(await portal.call('group.create', { name: 'One of two' }));
  expectData(await portal.call('group.addMembers', { id, userIds: [member] }));
  return id;
}

describe('the filter by group of what is sold', () => {
  const PAID_AT = '2026-11-24T09:00:00Z';
  const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
  let at: TestPortal;
  let member: string;
  let groupId: string;
  let orderId: string;
  let courseId: string;
  const read = async <Data>(path: string, input: object) =>
    expectData<Data>(await at.call(path, { ...input, groupId }));

  beforeEach(async () => {
    at = await newPortal(harness);
    const { admin } = harness.test;
    await insertSellingSettings(admin, { tenantId: at.id });
    ({ courseId } = await insertCourse(admin, { tenantId: at.id, title: 'Grammar' }));
    await admin`insert into course_prices (tenant_id, course_id, currency, amount) values (${at.id}, ${courseId}, 'SAR', 23000)`;
    await admin`insert into course_visits values (${at.id}, '2026-11-02', ${courseId}, 30)`;
    const people = [await at.insert({ role: 'ROLE_LEARNER' }), await at.insert({ role: 'ROLE_LEARNER' })];
    const placed = [];
    for (const { id: userId } of people)
      placed.push(await insertPaidOrder(admin, { tenantId: at.id, userId, courseId, paidAt: PAID_AT }));
    await admin`update orders set created_at = paid_at where tenant_id = ${at.id}`;
    [orderId = ''] = placed;
    member = people[0]?.id ?? '';
    groupId = await groupOf(at, member);
    await issueInvoices({ ...harness.deps, now: () => new Date(Date.parse(PAID_AT) + 61_000) });
  });

  it('narrows the orders and the numbers of their queues', async () => {
    for (const input of [
      { queue: 'closed' },
      { queue: 'any', courseId },
      { queue: 'any', dated: 'paid', ...NOVEMBER },
    ]) {
      const { rows, total } = await read<OrderList>('order.list', input);
      expect([rows.map(({ id }) => id), total]).toEqual([[orderId], 1]);
    }
    const { admin } = harness.test;
    await admin`update orders set status = 'IN_REVIEW', paid_at = null, expires_at = null, sent_at = now() where tenant_id = ${at.id}`;
    expect((await read<OrderList>('order.list', { queue: 'review' })).counts).toEqual({ review: 1, learner: 0 });
    expect((await read<SalesSummary>('sales.summary', NOVEMBER)).reviews.open).toBe(1);
  });

  it('narrows the invoices, their file and their sums', async () => {
    const list = await read<{ rows: { buyer: { id: string } }[]; total: number }>('invoice.list', {});
    expect([list.rows.map(({ buyer }) => buyer.id), list.total]).toEqual([[member], 1]);
    expect(await read('invoice.export', {})).toMatchObject({ head: { total: 1 }, rows: [expect.anything()] });
    const months = { from: '2026-11', to: '2026-11' };
    for (const by of ['month', 'course', 'method'])
      expect(await read('invoice.sum', { by, ...months })).toMatchObject({
        all: { invoices: 1, total: 23_000 },
        rows: [{ invoices: 1, total: 23_000 }],
      });
  });

  it('narrows the sales, of which no visit is known to be of a group', async () => {
    const { present, before } = await read<SalesSummary>('sales.summary', NOVEMBER);
    expect(present).toMatchObject({ orders: 1, sold: 23_000, revenue: 23_000, opened: 1, visits: null });
    expect(before.sums).toMatchObject({ orders: 0, opened: 0, visits: null });
    const { months, methods } = await read<SalesBreakdown>('sales.breakdown', NOVEMBER);
    expect(months.at(-1)).toMatchObject({ orders: 1, sold: 23_000 });
    expect(methods).toEqual([{ method: 'TRANSFER', orders: 1, sold: 23_000 }]);
    const { rows } = await read<{ rows: SalesCourse[] }>('sales.courses', NOVEMBER);
    expect(rows).toMatchObject([{ id: courseId, orders: 1, opened: 1, visits: null }]);
    const file = await read<{ rows: string[][] }>('sales.exportCourses', NOVEMBER);
    expect(file.rows).toEqual([['Grammar', 'SAR', '230.00', '230.00', '0.00', '0', '', '1', '1']]);
  });
});

describe('the filter by group of what was learnt', () => {
  it('narrows the certificates and their file', async () => {
    const at = await newPortal(harness);
    const { admin } = harness.test;
    const tenantId = at.id;
    const { courseId } = await insertCourse(admin, { tenantId, hasCertificates: true });
    const people = [await at.insert({ role: 'ROLE_LEARNER' }), await at.insert({ role: 'ROLE_LEARNER' })];
    const userIds = people.map(({ id }) => id);
    for (const userId of userIds) await insertEnrolment(admin, { tenantId, courseId, userId });
    expectData(await at.call('certificate.issue', { courseId, userIds }));
    const groupId = await groupOf(at, userIds[0] ?? '');
    for (const input of [{ groupId }, { groupId, courseId, status: 'VALID', sort: 'learner' }]) {
      const list = expectData<{ rows: { userId: string }[]; total: number }>(await at.call('certificate.list', input));
      expect([list.rows.map(({ userId }) => userId), list.total]).toEqual([[userIds[0]], 1]);
    }
    const file = expectData(await at.call('certificate.export', { groupId }));
    expect(file).toMatchObject({ head: { total: 1 }, rows: [expect.anything()] });
  });

  it('narrows the answers that wait for a mark', async () => {
    const quiz = await newQuiz(harness, { documents: [essay] });
    const { portal, activityId: quizId, learner } = quiz;
    await handIn(quiz, [text('مني')]);
    const other = await quiz.join();
    const { id: attemptId } = expectData<{ id: string }>(await portal.call('quiz.startAttempt', { id: quizId }, other));
    const questionId = quiz.questionIds[0];
    expectData(
      await portal.call('quiz.saveAnswer', { attemptId, questionId, sequence: 1, answer: text('منه') }, other),
    );
    expectData(await portal.call('quiz.submitAttempt', { attemptId }, other));
    const groupId = await groupOf(portal, learner.id);
    const waiting = async (filter?: object) => ({
      queue: expectData<MarkingQueue>(await portal.call('quiz.markingQueue', filter)),
      answers: expectData<{ rows: WaitingAnswer[]; total: number }>(
        await portal.call('quiz.waitingAnswers', { quizId, questionId, ...filter }),
      ),
    });
    expect(await waiting()).toMatchObject({ queue: { waiting: 2 }, answers: { total: 2 } });
    const { queue, answers } = await waiting({ groupId });
    expect(queue).toMatchObject({ rows: [{ waiting: 1 }], total: 1, waiting: 1 });
    expect([answers.rows.map(({ user }) => user.id), answers.total]).toEqual([[learner.id], 1]);
  });

  it('narrows the figures below the gradebook', async () => {
    const gradebook = await newGradebook(harness, 1);
    const [full, half] = [
      { earned: 10, total: 10 },
      { earned: 5, total: 10 },
    ];
    const member = await gradebook.addLearner('Ana', [half]);
    await gradebook.addLearner('Bilal', [full]);
    const groupId = await groupOf(gradebook.portal, member);
    const { courseId } = gradebook;
    expect(await gradebook.columns()).toMatchObject({ quizzes: [{ mean: 75 }], mean: 75 });
    const figures = await gradebook.portal.call('gradebook.columns', { courseId, groupId });
    expect(figures.data).toMatchObject({ quizzes: [{ mean: 50 }], mean: 50 });
  });

  it('narrows the reviews of a course', async () => {
    const at = await newPortal(harness);
    const { admin } = harness.test;
    const tenantId = at.id;
    const { courseId } = await insertCourse(admin, { tenantId, hasReviews: true });
    const people = [await at.signedIn('ROLE_LEARNER'), await at.signedIn('ROLE_LEARNER')];
    for (const person of people) {
      await insertEnrolment(admin, { tenantId, courseId, userId: person.id });
      await admin`update enrolments set completed_at = now() where user_id = ${person.id}`;
      expectData(await at.call('review.save', { courseId, stars: 4, body: 'x' }, person));
    }
    const groupId = await groupOf(at, people[0]?.id ?? '');
    const list = expectData<{ rows: { learner: { id: string } }[]; total: number }>(
      await at.call('review.list', { courseId, groupId }),
    );
    expect([list.rows.map(({ learner }) => learner.id), list.total]).toEqual([[people[0]?.id], 1]);
  });
});

it('narrows the recent events to what the members did, what was done to them, and what was done to the group', async () => {
  const at = await newPortal(harness);
  const { admin } = harness.test;
  const [member, other] = [await at.insert({ role: 'ROLE_LEARNER' }), await at.insert({ role: 'ROLE_LEARNER' })];
  const groupId = await groupOf(at, member.id);
  const events = [
    { action: 'user.updated', actor_id: at.admin.id, subject_id: member.id },
    { action: 'user.updated', actor_id: at.admin.id, subject_id: other.id },
    { action: 'enrolment.ended', actor_id: member.id, subject_id: newId() },
    { action: 'user.signed-in', actor_id: member.id, subject_id: member.id },
    { action: 'user.sign-in-refused', actor_id: null, subject_id: null },
  ];
  for (const event of events)
    await admin`insert into audit_events ${admin({ tenant_id: at.id, id: newId(), actor_realm: at.id, ...event })}`;
  const recent = expectData<RecentEvent[]>(await at.call('reports.recent', { groupId }));
  expect(recent.map(({ action, subject }) => [action, subject?.id ?? null])).toEqual([
    ['enrolment.ended', null],
    ['user.updated', member.id],
    ['group.joined', member.id],
    ['group.created', groupId],
  ]);
});
