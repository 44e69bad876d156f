import { describe, expect, it } from 'vitest';
import { settleOrders } from '../../jobs/settle-orders.ts';
import { statusesIn } from '../../testing/learning.ts';
import { codeOf, setUpOrders, TYPED_RECEIPT } from '../../testing/selling/orders.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const DAY = 86_400_000;
const { fixtures, selling, call, own, open, find, send, decide, seats, learner, later } = setUpOrders(NOW);

const isEnrolled = async () =>
  (await statusesIn(fixtures.admin, selling.course.id))[fixtures.learner.id]?.status === 'ACTIVE';

describe('an open order', () => {
  it.each([
    ['archived', `status = 'ARCHIVED'`],
    ['a draft again', `status = 'DRAFT'`],
    ['removed', `removed_at = now()`],
    ['open to staff only', `enrolment = 'STAFF'`],
  ])('is paid and accepted as before when its course is %s, and no other is opened', async (_name, change) => {
    const { id } = await open();
    await fixtures.admin.unsafe(`update courses set ${change} where id = '${selling.course.id}'`);
    expect(codeOf(await call('open', { courseId: selling.course.id }, await learner()))).not.toBe('ok');
    await own('choose', { id, transferId: selling.transferId });
    const isWithdrawn = !change.startsWith('enrolment');
    const sent = await own('send', { id, ...TYPED_RECEIPT });
    expect(sent.courses).toMatchObject([{ isOpen: !isWithdrawn, hasPreview: false }]);
    expect((await find(id)).doubts).toEqual(isWithdrawn ? ['withdrawn'] : []);
    if (isWithdrawn) expect(codeOf(await decide('accept', id))).toBe('order-doubtful');
    expect(codeOf(await decide('accept', id, { isSure: true }))).toBe('ok');
    expect(await isEnrolled()).toBe(true);
  });

  it('keeps its price when the course has another one, its early price is over or it is free', async () => {
    const { id } = await open();
    await fixtures.admin`update course_prices set amount = 50000 where course_id = ${selling.course.id}`;
    expect(await own('choose', { id, transferId: selling.transferId })).toMatchObject({ totalAmount: 23_000 });
    expect((await open(await learner())).totalAmount).toBe(50_000);
    await fixtures.admin`delete from course_prices where course_id = ${selling.course.id}`;
    expect(await own('send', { id, ...TYPED_RECEIPT })).toMatchObject({ totalAmount: 23_000, status: 'IN_REVIEW' });
    expect(codeOf(await decide('accept', id))).toBe('ok');
  });

  it('keeps its tax when the portal has another rate, and goes on when the portal stops selling', async () => {
    const { id } = await open();
    const { portal, admin } = fixtures;
    await admin`update selling_settings set vat_rate = 500, is_open = false where tenant_id = ${portal.id}`;
    expect(await own('choose', { id, transferId: selling.transferId })).toMatchObject({ vatAmount: 3_000 });
    await own('send', { id, ...TYPED_RECEIPT });
    expect(codeOf(await decide('accept', id))).toBe('ok');
  });

  it('does not go on without an account of the portal that still exists', async () => {
    const { id } = await open();
    await fixtures.admin`delete from transfers where tenant_id = ${fixtures.portal.id}`;
    expect(codeOf(await call('choose', { id, transferId: selling.transferId }))).toBe('not-found');
    expect((await find(id)).status).toBe('DRAFT');
  });

  it('is not paid for a learner whom staff blocked in the course meanwhile', async () => {
    const { id } = await send();
    await fixtures.admin`
      insert into enrolments (tenant_id, course_id, user_id, status)
      values (${fixtures.portal.id}, ${selling.course.id}, ${fixtures.learner.id}, 'BLOCKED')`;
    expect(codeOf(await decide('accept', id))).toBe('learner-blocked');
    expect((await find(id)).status).toBe('IN_REVIEW');
  });

  it('is paid for a learner whom staff enrolled meanwhile, and counts the seat once', async () => {
    const { id } = await send();
    const { portal, learner: person } = fixtures;
    const added = await portal.call('enrolment.add', { courseId: selling.course.id, userIds: [person.id] });
    expect(codeOf(added)).toBe('ok');
    expect(await seats()).toEqual([1, 1]);
    expect(codeOf(await decide('accept', id))).toBe('order-doubtful');
    expect(codeOf(await decide('accept', id, { isSure: true }))).toBe('ok');
    expect(await seats()).toEqual([0, 1]);
  });
});

describe('a seat whose hold is over', () => {
  it('goes to the first who waits, and the learner opens another order only when a seat is free', async () => {
    await fixtures.admin`update courses set seats = 1 where id = ${selling.course.id}`;
    const { id } = await open();
    await own('choose', { id, transferId: selling.transferId });
    const waiting = await learner();
    await fixtures.admin`
      insert into enrolments (tenant_id, course_id, user_id, status)
      values (${fixtures.portal.id}, ${selling.course.id}, ${waiting.id}, 'WAITING')`;
    later(3 * DAY + 1000);
    await settleOrders(fixtures.harness.deps);
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject({ [waiting.id]: { status: 'ACTIVE' } });
    expect(await seats()).toEqual([0, 1]);
    expect(codeOf(await call('send', { id, ...TYPED_RECEIPT }))).toBe('order-closed');
    expect(codeOf(await call('open', { courseId: selling.course.id }))).toBe('course-full');
  });

  it('is kept by a receipt that arrives before the sweep, and by a review of any length', async () => {
    const { id } = await open();
    await own('choose', { id, transferId: selling.transferId });
    later(3 * DAY + 1000);
    await own('send', { id, ...TYPED_RECEIPT });
    later(20 * DAY);
    await settleOrders(fixtures.harness.deps);
    expect(await fixtures.admin`select status from orders where id = ${id}`).toEqual([{ status: 'IN_REVIEW' }]);
    expect(await seats()).toEqual([1, 0]);
  });
});

describe('two decisions at once', () => {
  it('of two admins make one, and the other admin is told that the order is decided', async () => {
    const { id, version } = await send();
    const colleague = await fixtures.portal.signedIn('ROLE_ADMIN_PORTAL');
    const answers = await Promise.all([
      call('accept', { id, version }, fixtures.portal.admin),
      call('reject', { id, version, note: 'المبلغ لم يصل' }, colleague),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['ok', 'order-closed']);
    const { status, events } = await find(id);
    expect(await isEnrolled()).toBe(status === 'PAID');
    expect(events.filter(({ kind }) => kind === 'ACCEPTED' || kind === 'REJECTED')).toHaveLength(1);
  });

  it('refuse the second one when the first has asked the learner back', async () => {
    const { id, version } = await send();
    await decide('ask', id);
    expect(codeOf(await call('accept', { id, version }, fixtures.portal.admin))).toBe('order-closed');
    await own('send', { id, note: 'FT2' });
    expect(codeOf(await call('accept', { id, version }, fixtures.portal.admin))).toBe('edited-meanwhile');
  });

  it('are not taken back over another order that the learner has opened meanwhile', async () => {
    const { id } = await send();
    await decide('reject', id);
    await open();
    expect(codeOf(await call('undo', { id }, fixtures.portal.admin))).toBe('conflict');
    expect((await find(id)).status).toBe('REJECTED');
  });

  it('refund no more than was paid', async () => {
    const { id } = await send();
    await decide('accept', id);
    const refund = () => call('refund', { id, amount: 15_000, note: 'x' }, fixtures.portal.admin);
    const codes = (await Promise.all([refund(), refund()])).map(codeOf).sort();
    expect(codes).toEqual(['ok', 'validation']);
    expect(await find(id)).toMatchObject({ refundedAmount: 15_000 });
  });
});
