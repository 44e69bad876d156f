import type { MergePreview } from '@dars/contracts/accounts/merging/learner-merge';
import { ownOrder } from '@dars/contracts/selling/order';
import { describe, expect, it } from 'vitest';
import { insertEnrolment } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { codeOf, setUpOrders, TYPED_RECEIPT } from '../../testing/selling/orders.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const { fixtures, selling, open, send, decide, find, call, seats, learner } = setUpOrders(NOW);

const merge = async (double: SignedInUser) =>
  codeOf(await fixtures.portal.call('learnerMerge.merge', { userId: fixtures.learner.id, doubleId: double.id }));
const obstacles = async (double: SignedInUser) => {
  const input = { userId: fixtures.learner.id, doubleId: double.id };
  return ((await fixtures.portal.call('learnerMerge.preview', input)).data as MergePreview).obstacles;
};
const enrolmentsOf = (id: string) => fixtures.admin`select status from enrolments where user_id = ${id}`;

describe('orders of a double', () => {
  it('stay valid with their invoices, and are found by the account that stays', async () => {
    const double = await learner();
    const { id } = await send(double);
    expect(codeOf(await decide('accept', id))).toBe('ok');
    await fixtures.admin`update orders set documents_due_at = null where id = ${id}`;
    const before = await find(id);
    expect(await merge(double)).toBe('ok');
    const after = await find(id);
    expect(after).toMatchObject({ status: 'PAID', totalAmount: before.totalAmount, reference: before.reference });
    expect(ownOrder.parse((await call('get', { id })).data)).toMatchObject({ id, status: 'PAID' });
    expect([...(await enrolmentsOf(fixtures.learner.id))]).toEqual([{ status: 'ACTIVE' }]);
    expect(await seats()).toEqual([0, 1]);
  });

  it('go on while they are open', async () => {
    const double = await learner();
    const { id } = await send(double);
    expect(await merge(double)).toBe('ok');
    expect(await seats()).toEqual([1, 0]);
    expect(codeOf(await decide('accept', id))).toBe('ok');
    expect([...(await enrolmentsOf(fixtures.learner.id))]).toEqual([{ status: 'ACTIVE' }]);
  });

  it('keep both accounts apart while each has an open order for one course, or one is in it', async () => {
    const double = await learner();
    const [mine, theirs] = [await open(), await open(double)];
    expect(await obstacles(double)).toEqual(['open-orders']);
    expect(await merge(double)).toBe('conflict');
    await call('cancel', { id: mine.id });
    expect(await obstacles(double)).toEqual([]);
    const own = { tenantId: fixtures.portal.id, courseId: selling.course.id, userId: fixtures.learner.id };
    await insertEnrolment(fixtures.admin, own);
    expect(await obstacles(double)).toEqual(['open-orders']);
    await call('cancel', { id: theirs.id }, double);
    expect(await merge(double)).toBe('ok');
  });

  it('keep both accounts apart while both have bought one course', async () => {
    const double = await learner();
    expect(codeOf(await decide('accept', (await send()).id))).toBe('ok');
    const { id } = await send(double, { ...TYPED_RECEIPT, bankReference: 'another' });
    expect(codeOf(await decide('accept', id, { isSure: true }))).toBe('ok');
    expect(await obstacles(double)).toEqual(['paid-twice']);
    expect(await merge(double)).toBe('conflict');
  });

  it('do not end by their refund what the other account had', async () => {
    const double = await learner();
    const { id } = await send(double);
    await decide('accept', id);
    const own = { tenantId: fixtures.portal.id, courseId: selling.course.id, userId: fixtures.learner.id };
    await insertEnrolment(fixtures.admin, own);
    expect(await merge(double)).toBe('ok');
    const rows = await fixtures.admin`select has_enrolled from order_courses where order_id = ${id}`;
    expect([...rows]).toEqual([{ has_enrolled: false }]);
  });

  it('are either placed or merged when both happen at once', async () => {
    const double = await learner();
    await Promise.all([call('open', { courseId: selling.course.id }, double), merge(double)]);
    const rows = await fixtures.admin`
      select u.removed_at is not null as removed, o.user_id from users u
      left join orders o on o.tenant_id = u.tenant_id where u.id = ${double.id}`;
    for (const row of rows)
      expect(row['removed'] ? [null, fixtures.learner.id] : [double.id]).toContain(row['user_id']);
  });
});
