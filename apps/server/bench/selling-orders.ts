import type { ScalePortal } from '@dars/db/seed/scale/plan';
import { type Portals, vacuum } from './environment.ts';

/** Courses of which each learner orders one after the other. */
const COURSES = 4;

/**
 * Adds orders to a portal that has learners and courses: six in ten are paid, three in ten have ended without a payment,
 * and of the others one in twenty waits for a review.
 */
export async function addOrders(admin: Portals['admin'], { id }: ScalePortal, count: number): Promise<void> {
  await admin`
    insert into selling_settings (tenant_id, currency, is_open) values (${id}, 'SAR', true) on conflict do nothing`;
  await admin`
    insert into orders (tenant_id, id, number, reference, user_id, course_id, course_title, currency, list_amount,
      price_amount, vat_rate, includes_vat, vat_amount, total_amount, expires_at, created_at)
    select ${id}::uuid, gen_random_uuid(), number, 'BENCH-' || number, user_id, course_id, title, 'SAR',
      price, price, 0, true, 0, price, now() + interval '1 day', now() - number * interval '2 minutes'
    from (
      select row_number() over (order by courses.id, users.id)::int as number, users.id as user_id,
        courses.id as course_id, courses.title, 10000 + (row_number() over () % 500)::int * 100 as price
      from users
      cross join (select id, title from courses where tenant_id = ${id} order by id limit ${COURSES}) courses
      where users.tenant_id = ${id} and users.role = 'ROLE_LEARNER'
      limit ${count}) numbered`;
  const change = (status: string, within: string, more = '') =>
    admin.unsafe(
      `update orders set status = $1, expires_at = case $1 when 'AWAITING_PAYMENT' then expires_at end ${more}
       where tenant_id = $2 and ${within}`,
      [status, id],
    );
  await change('PAID', 'number % 10 < 6', ", paid_at = created_at + interval '1 day', documents_due_at = null");
  await change('EXPIRED', 'number % 10 between 6 and 8');
  await change('IN_REVIEW', 'number % 200 = 9', ', sent_at = created_at');
  await change('AWAITING_PAYMENT', "status = 'DRAFT'");
  await vacuum(admin);
}
