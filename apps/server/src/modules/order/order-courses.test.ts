import { describe, expect, it } from 'vitest';
import { statusesIn, type TestCourse } from '../../testing/learning.ts';
import { codeOf, setUpOrders } from '../../testing/selling/orders.ts';
import { insertPrice, TEST_PRICE } from '../../testing/selling/selling.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const { fixtures, selling, insert, enrolIn, call, own, open, decide, send, seats } = setUpOrders(NOW);

/** Adds a course with two seats and a price to an open order, as the order of a bundle has several. */
async function addCourse(orderId: string): Promise<TestCourse> {
  const { admin, portal, learner } = fixtures;
  const course = await insert([['TEXT']], { seats: 2 });
  await insertPrice(admin, { tenantId: portal.id, courseId: course.id });
  await admin`
    insert into order_courses (tenant_id, order_id, course_id, user_id, status)
    select tenant_id, id, ${course.id}, ${learner.id}, status from orders where id = ${orderId}`;
  return course;
}

async function seatsOf({ id }: TestCourse): Promise<number[]> {
  const [row] = await fixtures.admin`select held_seats, learner_count from courses where id = ${id}`;
  return [row?.['held_seats'], row?.['learner_count']];
}

const statusIn = async ({ id }: TestCourse): Promise<string | undefined> =>
  (await statusesIn(fixtures.admin, id))[fixtures.learner.id]?.status;

describe('an order of several courses', () => {
  it('holds a seat in each course until it is cancelled', async () => {
    const { id } = await open();
    const second = await addCourse(id);
    expect([await seats(), await seatsOf(second)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await own('cancel', { id });
    expect([await seats(), await seatsOf(second)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('is the open order of each of its courses', async () => {
    const { id } = await open();
    const second = await addCourse(id);
    expect(await own('open', { courseId: second.id })).toMatchObject({ id });
    await fixtures.admin`update orders set status = 'CANCELLED', expires_at = null where id = ${id}`;
    expect((await own('open', { courseId: second.id })).id).not.toBe(id);
  });

  it('enrols in each course when it is paid, and a whole refund ends these enrolments', async () => {
    const { id } = await send();
    const second = await addCourse(id);
    expect(codeOf(await decide('accept', id))).toBe('ok');
    expect([await statusIn(selling.course), await statusIn(second)]).toEqual(['ACTIVE', 'ACTIVE']);
    expect([await seats(), await seatsOf(second)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    await call('refund', { id, amount: TEST_PRICE, note: 'بطلب من المتعلم' }, fixtures.portal.admin);
    expect([await statusIn(selling.course), await statusIn(second)]).toEqual(['ENDED', 'ENDED']);
  });

  it('leaves the enrolment of a course in which the learner was before, on a refund and when staff take it back', async () => {
    const { id } = await send();
    const second = await addCourse(id);
    await enrolIn(second);
    expect(codeOf(await decide('accept', id))).toBe('ok');
    expect(codeOf(await call('undo', { id }, fixtures.portal.admin))).toBe('ok');
    expect([await statusIn(selling.course), await statusIn(second)]).toEqual([undefined, 'ACTIVE']);
    expect(codeOf(await decide('accept', id))).toBe('ok');
    await call('refund', { id, amount: TEST_PRICE, note: 'بطلب من المتعلم' }, fixtures.portal.admin);
    expect([await statusIn(selling.course), await statusIn(second)]).toEqual(['ENDED', 'ACTIVE']);
  });

  it('is not taken up again while one of its courses is full', async () => {
    const { id } = await send();
    const second = await addCourse(id);
    expect(codeOf(await decide('reject', id))).toBe('ok');
    await fixtures.admin`update courses set seats = 1, held_seats = 1 where id = ${second.id}`;
    const { version } = await own('get', { id });
    expect(codeOf(await call('reopen', { id, version }, fixtures.portal.admin))).toBe('course-full');
  });
});
