import { createHash } from 'node:crypto';
import { orderList, ownOrder } from '@dars/contracts/selling/order';
import { newId } from '@dars/db/columns';
import { describe, expect, it } from 'vitest';
import { settleOrders } from '../../jobs/settle-orders.ts';
import { statusesIn } from '../../testing/learning.ts';
import { codeOf, setUpOrders, TYPED_RECEIPT } from '../../testing/selling/orders.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const DAY = 86_400_000;
const { fixtures, selling, call, open, find, send, decide, seats, mailsTo, learner, later, enrolIn } = setUpOrders(NOW);

describe('the review', () => {
  it('enrols by the acceptance, in one transaction', async () => {
    const { id } = await send();
    expect(codeOf(await decide('accept', id))).toBe('ok');
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject({
      [fixtures.learner.id]: { status: 'ACTIVE' },
    });
    expect(await seats()).toEqual([0, 1]);
    // Both rows are of the same transaction, so that no crash can come between the payment and the enrolment.
    const [order] = await fixtures.admin`select xmin::text as xmin from orders where id = ${id}`;
    const [enrolled] =
      await fixtures.admin`select xmin::text as xmin from enrolments where course_id = ${selling.course.id}`;
    expect(enrolled?.['xmin']).toBe(order?.['xmin']);
    expect(codeOf(await call('open', { courseId: selling.course.id }))).toBe('already-enrolled');
  });

  it('lets one of two admins accept, and either the acceptance or the learner’s cancellation happen', async () => {
    const { id, version } = await send();
    const accept = () => call('accept', { id, version }, fixtures.portal.admin);
    const codes = (await Promise.all([accept(), accept()])).map(codeOf).sort();
    expect(codes).toEqual(['ok', 'order-closed']);
    const other = await learner();
    const sent = await send(other);
    const [accepted, cancelled] = await Promise.all([
      call('accept', { id: sent.id, version: sent.version, isSure: true }, fixtures.portal.admin),
      call('cancel', { id: sent.id }, other),
    ]);
    expect([codeOf(accepted), codeOf(cancelled)].sort()).toEqual(['ok', 'order-closed']);
    const { status } = await find(sent.id);
    expect((await seats())[1]).toBe(status === 'PAID' ? 2 : 1);
  });

  it('asks for certainty when the receipt stands for another order or its amount differs', async () => {
    const other = await learner();
    await send(other);
    const { id } = await send(fixtures.learner, { ...TYPED_RECEIPT, amount: 20_000 });
    const order = await find(id);
    expect(order.doubts).toEqual(['double', 'amount']);
    expect(order.doubles).toMatchObject([{ kind: 'reference' }]);
    const list = orderList.parse((await call('list', {}, fixtures.portal.admin)).data);
    expect(list.rows.map(({ doubts }) => doubts)).toEqual([['double'], ['double', 'amount']]);
    expect(codeOf(await decide('accept', id))).toBe('order-doubtful');
    expect(codeOf(await decide('accept', id, { isSure: true }))).toBe('ok');
    const [audited] = await fixtures.admin`
      select details from audit_events where action = 'order.accepted' and subject_id = ${id}`;
    expect(audited?.['details']).toMatchObject({ doubts: ['double', 'amount'] });
  });

  it('leaves an enrolment that staff gave meanwhile, whether it is taken back or paid back', async () => {
    const { id } = await send();
    await enrolIn(selling.course);
    expect((await find(id)).doubts).toEqual(['enrolled']);
    const list = orderList.parse((await call('list', {}, fixtures.portal.admin)).data);
    expect(list.rows.map(({ doubts }) => doubts)).toEqual([['enrolled']]);
    expect(codeOf(await decide('accept', id))).toBe('order-doubtful');
    const isActive = { [fixtures.learner.id]: { status: 'ACTIVE' } };
    expect(codeOf(await decide('accept', id, { isSure: true }))).toBe('ok');
    expect(codeOf(await call('undo', { id }, fixtures.portal.admin))).toBe('ok');
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject(isActive);
    await decide('accept', id, { isSure: true });
    expect(codeOf(await call('refund', { id, amount: 23_000, note: 'x' }, fixtures.portal.admin))).toBe('ok');
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject(isActive);
  });

  it.each(['2026-11-26', '2025-11-23', '2031-01-01'])('takes no transfer of %s', async (transferredOn) => {
    const { id } = await open();
    await call('choose', { id, transferId: selling.transferId });
    const { error } = await call('send', { id, ...TYPED_RECEIPT, transferredOn });
    expect(error?.data.issues).toMatchObject([{ path: ['transferredOn'], rule: 'wrong-transfer-day' }]);
  });

  it('finds the same file at another order', async () => {
    const checksum = createHash('sha256').update('receipt').digest('hex');
    const other = await learner();
    for (const [person, name] of [
      [other, 'one'],
      [fixtures.learner, 'two'],
    ] as const) {
      const [id, tenantId] = [newId(), fixtures.portal.id];
      const key = `${tenantId}/receipt/${id}.png`;
      const expires = new Date(NOW.getTime() + 3_600_000).toISOString();
      await fixtures.admin`insert into uploads ${fixtures.admin({
        ...{ id, tenant_id: tenantId, purpose: 'receipt', key, content_type: 'image/png', size: 1 },
        ...{ created_by: person.id, status: 'stored', checksum, expires_at: expires },
      })}`;
      await send(person, { file: `/files/${key}`, fileName: `${name}.png` });
    }
    const { rows } = orderList.parse((await call('list', {}, fixtures.portal.admin)).data);
    const order = await find(rows[1]?.id ?? '');
    expect(order.doubles.map(({ kind }) => kind)).toEqual(['file']);
    expect(order.receipts).toMatchObject([{ contentType: 'image/png', fileName: 'two.png' }]);
  });

  it('asks the learner back, who answers, and rejects with a reason', async () => {
    const { id } = await send();
    expect(codeOf(await decide('ask', id))).toBe('ok');
    const asked = ownOrder.parse((await call('get', { id })).data);
    expect(asked).toMatchObject({ status: 'AWAITING_PAYMENT', question: 'رقم العملية غير واضح' });
    expect(codeOf(await call('send', { id, note: 'FT26328KX91T' }))).toBe('ok');
    expect((await find(id)).events.map(({ kind, note }) => [kind, note]).at(-1)).toEqual(['SENT', 'FT26328KX91T']);
    expect(codeOf(await decide('reject', id))).toBe('ok');
    expect(ownOrder.parse((await call('get', { id })).data)).toMatchObject({ status: 'REJECTED', question: null });
    expect(await seats()).toEqual([0, 0]);
    // The learner can order again.
    expect((await open()).id).not.toBe(id);
  });

  it('is taken back within a minute by whoever decided, without a mail', async () => {
    const { id } = await send();
    const before = await mailsTo(fixtures.learner);
    await decide('accept', id);
    expect(await mailsTo(fixtures.learner)).toHaveLength(before.length + 1);
    const colleague = await fixtures.portal.signedIn('ROLE_ADMIN_PORTAL');
    expect(codeOf(await call('undo', { id }, colleague))).toBe('order-closed');
    expect(codeOf(await call('undo', { id }, fixtures.portal.admin))).toBe('ok');
    expect(await mailsTo(fixtures.learner)).toEqual(before);
    expect(await statusesIn(fixtures.admin, selling.course.id)).toEqual({});
    expect(await seats()).toEqual([1, 0]);
    await decide('reject', id);
    later(61_000);
    expect(codeOf(await call('undo', { id }, fixtures.portal.admin))).toBe('order-closed');
  });

  it('does not take back a rejection whose seat somebody else has got', async () => {
    await fixtures.admin`update courses set seats = 1 where id = ${selling.course.id}`;
    const { id } = await send();
    await decide('reject', id);
    await open(await learner());
    expect(codeOf(await call('undo', { id }, fixtures.portal.admin))).toBe('course-full');
  });
});

describe('an order that ended without a payment', () => {
  const reopen = async (id: string) => {
    const { version } = await find(id);
    return call('reopen', { id, version }, fixtures.portal.admin);
  };

  it.each(['CANCELLED', 'REJECTED', 'EXPIRED'] as const)('is taken up again once %s, and paid', async (status) => {
    const { id } = await send();
    if (status === 'CANCELLED') await call('cancel', { id });
    if (status === 'REJECTED') await decide('reject', id);
    if (status === 'EXPIRED') {
      await decide('ask', id);
      await fixtures.admin`update orders set expires_at = ${new Date(NOW.getTime() - 1000).toISOString()} where id = ${id}`;
      await settleOrders(fixtures.harness.deps);
    }
    expect(await find(id)).toMatchObject({ status });
    expect(await seats()).toEqual([0, 0]);
    expect(codeOf(await reopen(id))).toBe('ok');
    expect(await find(id)).toMatchObject({ status: 'IN_REVIEW', reason: null, question: null });
    expect(await seats()).toEqual([1, 0]);
    expect(codeOf(await decide('accept', id))).toBe('ok');
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject({
      [fixtures.learner.id]: { status: 'ACTIVE' },
    });
    expect(codeOf(await reopen(id))).toBe('order-closed');
  });

  it('stays as it is when its learner has ordered again, and when the seat is taken', async () => {
    const { id } = await send();
    await decide('reject', id);
    const again = await open();
    expect(codeOf(await reopen(id))).toBe('conflict');
    expect(codeOf(await call('undo', { id }, fixtures.portal.admin))).toBe('conflict');
    await call('cancel', { id: again.id });
    await fixtures.admin`update courses set seats = 1 where id = ${selling.course.id}`;
    const other = await open(await learner());
    expect(codeOf(await reopen(id))).toBe('course-full');
    await fixtures.admin`update orders set status = 'CANCELLED', expires_at = null where id = ${other.id}`;
    const { version } = await find(id);
    const answers = await Promise.all([0, 1].map(() => call('reopen', { id, version }, fixtures.portal.admin)));
    expect(answers.map(codeOf).sort()).toEqual(['ok', 'order-closed']);
  });
});

describe('a seat that is held', () => {
  it('goes to the first who waits when the order ends without a payment', async () => {
    await fixtures.admin`update courses set seats = 1 where id = ${selling.course.id}`;
    const waiting = await learner();
    const { id } = await send();
    await fixtures.admin`
      insert into enrolments (tenant_id, course_id, user_id, status)
      values (${fixtures.portal.id}, ${selling.course.id}, ${waiting.id}, 'WAITING')`;
    expect(codeOf(await call('cancel', { id }))).toBe('ok');
    expect(codeOf(await call('cancel', { id }))).toBe('ok');
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject({ [waiting.id]: { status: 'ACTIVE' } });
    expect(await seats()).toEqual([0, 1]);
  });

  it('is free again when the time is over, after a reminder, and not while the portal is suspended', async () => {
    const { id } = await open();
    await call('choose', { id, transferId: selling.transferId });
    const { deps } = fixtures.harness;
    const settleAt = async (ms: number) => {
      later(ms);
      await settleOrders(deps);
      return (await find(id).catch(() => undefined))?.status;
    };
    await settleAt(DAY);
    expect(await mailsTo(fixtures.learner)).toHaveLength(0);
    await settleAt(2 * DAY + 1000);
    await settleAt(2 * DAY + 2000);
    expect(await mailsTo(fixtures.learner)).toHaveLength(1);
    await fixtures.admin`update tenants set status = 'SUSPENDED', suspended_reason = 'x', suspended_at = now() where id = ${fixtures.portal.id}`;
    await settleAt(3 * DAY + 1000);
    expect(await seats()).toEqual([1, 0]);
    await fixtures.admin`update tenants set status = 'PUBLISHED', suspended_reason = null where id = ${fixtures.portal.id}`;
    await settleAt(3 * DAY + 2000);
    expect(await seats()).toEqual([0, 0]);
    expect(await mailsTo(fixtures.learner)).toHaveLength(2);
    expect((await fixtures.admin`select status from orders where id = ${id}`)[0]).toEqual({ status: 'EXPIRED' });
  });
});

describe('a refund', () => {
  it('leaves the enrolment for a part of the money and ends it for the whole', async () => {
    const { id } = await send();
    await decide('accept', id);
    const refund = (amount: number) => call('refund', { id, amount, note: 'بطلب من المتعلم' }, fixtures.portal.admin);
    expect(codeOf(await refund(23_001))).toBe('validation');
    expect(codeOf(await refund(3_000))).toBe('ok');
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject({
      [fixtures.learner.id]: { status: 'ACTIVE' },
    });
    expect(codeOf(await refund(20_000))).toBe('ok');
    expect(await find(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: 23_000 });
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject({
      [fixtures.learner.id]: { status: 'ENDED' },
    });
    expect(codeOf(await refund(1))).toBe('order-closed');
  });
});
