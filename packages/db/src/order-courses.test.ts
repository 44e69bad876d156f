import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createEarlierRelease, type EarlierRelease } from './testing/earlier-release.ts';

const { adminUrl, servingUrl } = inject('testDatabase');
let release: EarlierRelease;
let admin: Sql;
beforeAll(async () => {
  release = await createEarlierRelease({ adminUrl, servingUrl }, '0113');
  admin = release.admin;
});
afterAll(() => release.drop());

/** Fills a portal whose orders have a course each, with one order in each of these statuses. */
async function fill(statuses: readonly string[]): Promise<string> {
  const [id, courseId] = [randomUUID(), randomUUID()];
  await admin`
    insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key)
    values (${id}, 'x', 'earlier', 'x', 1, 'x', 'x')`;
  await admin`insert into selling_settings (tenant_id, currency, is_open) values (${id}, 'SAR', true)`;
  await admin`
    insert into courses (tenant_id, id, title, language, search_key, status, slug)
    values (${id}, ${courseId}, 'x', 'ar', 'x', 'PUBLISHED', 'x')`;
  for (const [index, status] of statuses.entries()) {
    const [userId, orderId] = [randomUUID(), randomUUID()];
    await admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
      values (${id}, ${userId}, ${`l${index}@x.test`}, 'a', 'b', 'ROLE_LEARNER', 'a b')`;
    await admin`
      insert into orders (tenant_id, id, number, reference, user_id, course_id, course_title, currency, list_amount,
        price_amount, vat_rate, includes_vat, vat_amount, total_amount, expires_at)
      values (${id}, ${orderId}, ${index + 1}, 'X', ${userId}, ${courseId}, 'x', 'SAR', 100, 100, 0, true, 0, 100, now())`;
    const isPaid = status === 'PAID';
    await admin`
      update orders set status = ${status}, has_enrolled = ${isPaid},
        expires_at = case when ${status === 'DRAFT'} then expires_at end, paid_at = case when ${isPaid} then now() end
      where id = ${orderId}`;
  }
  return id;
}

it('the migration gives each order of an earlier release its course, with status and enrolment, and keeps the held seats', async () => {
  const id = await fill(['DRAFT', 'PAID', 'CANCELLED']);
  expect(await release.upgrade()).toContain('0113_order_courses');
  const rows = await admin`
    select c.status, c.has_enrolled, c.course_id = o.course_id and c.user_id = o.user_id as is_same
    from orders o join order_courses c on c.tenant_id = o.tenant_id and c.order_id = o.id
    where o.tenant_id = ${id} order by o.number`;
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['DRAFT', false, true],
    ['PAID', true, true],
    ['CANCELLED', false, true],
  ]);
  const heldSeats = () => admin`select held_seats from courses where tenant_id = ${id}`;
  expect(await heldSeats()).toEqual([{ held_seats: 1 }]);
  await admin`update orders set status = 'EXPIRED', expires_at = null where tenant_id = ${id} and status = 'DRAFT'`;
  expect(await heldSeats()).toEqual([{ held_seats: 0 }]);
});
