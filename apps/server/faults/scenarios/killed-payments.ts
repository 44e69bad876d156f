import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@dars/db/columns';
import { insertCourse } from '@dars/db/testing/courses';
import { insertSellingSettings } from '@dars/db/testing/selling';
import type { Sql } from 'postgres';
import { callMutation } from '../client.ts';
import { openFaultEnvironment } from '../environment.ts';
import { atLeast, exactly, type FaultScenario } from '../figures.ts';
import type { BusyPortal } from '../portal.ts';

const KILLS = 3;
const LOAD_MS = 1_500;
/** Courses that every learner has ordered. */
const COURSES = 60;
/** Pause after a failure, in ms. */
const PAUSE = 50;

export const killedPayments: FaultScenario = {
  name: 'killed-payments',
  what: `kill -9 of the server while staff accept payments, ${KILLS} times`,
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openFaultEnvironment(), (each) => each.close());
    let server = await environment.startServer();
    const portal = await environment.openPortal(server);
    const orders = await insertOrders(environment.admin, portal);
    const accepted = new Set<string>();
    let unanswered = 0;
    const accepting = Promise.all(
      portal.editors.map(async ({ cookie }, index) => {
        const share = orders.filter((_, place) => place % portal.editors.length === index);
        for (const id of share) {
          for (let status = 0; status !== 200 && status !== 409; ) {
            const body = { id, version: 1, isSure: true };
            ({ status } = await callMutation({ port: server.port, host: portal.host, cookie, body }, 'order.accept'));
            if (status === 0) unanswered += 1;
            if (status === 200) accepted.add(id);
            // A conflict: the call before was kept, although nobody heard of it.
            else if (status !== 409) await sleep(PAUSE);
          }
        }
      }),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(LOAD_MS);
      await server.kill();
      server = await environment.startServer();
    }
    await accepting;
    const { paid, halves, twice } = await readPayments(environment.admin, portal);
    return [
      atLeast('payments acknowledged', accepted.size, 200),
      atLeast('requests without a server', unanswered, 1),
      exactly('of these lost', [...accepted].filter((id) => !paid.has(id)).length, 0),
      exactly('orders of all that are not paid in the end', orders.length - paid.size, 0),
      exactly('payments without an enrolment, or an enrolment without a payment', halves, 0),
      exactly('orders paid twice', twice, 0),
    ];
  },
};

/** Inserts an order in review for every learner and course. Returns their ids. */
async function insertOrders(admin: Sql, { tenantId, learners }: BusyPortal): Promise<string[]> {
  await insertSellingSettings(admin, { tenantId });
  const rows = [];
  for (let course = 0; course < COURSES; course += 1) {
    const { courseId } = await insertCourse(admin, { tenantId });
    for (const [index, { id: userId }] of learners.entries()) {
      const number = course * learners.length + index + 1;
      rows.push({
        ...{ tenant_id: tenantId, id: newId(), number, reference: `BUSY-${number}`, user_id: userId },
        ...{ course_id: courseId, course_title: 'x', currency: 'SAR', list_amount: 11_500, price_amount: 11_500 },
        ...{ vat_rate: 1_500, includes_vat: true, vat_amount: 1_500, total_amount: 11_500, method: 'TRANSFER' },
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      });
    }
  }
  await admin`insert into orders ${admin(rows)}`;
  await admin`update orders set status = 'IN_REVIEW', expires_at = null, sent_at = now() where tenant_id = ${tenantId}`;
  const [{ versions }] = await admin<[{ versions: number[] }]>`
    select array_agg(distinct version) as versions from orders where tenant_id = ${tenantId}`;
  if (versions.join() !== '1') throw new Error(`The orders have the versions ${versions.join()}`);
  return rows.map(({ id }) => id);
}

/** Reads which orders are paid, how many of them have no enrolment or the reverse, and how many were paid twice. */
async function readPayments(
  admin: Sql,
  { tenantId }: BusyPortal,
): Promise<{ paid: Set<string>; halves: number; twice: number }> {
  const rows = await admin<{ id: string; isPaid: boolean; isEnrolled: boolean; events: number }[]>`
    select o.id, o.status = 'PAID' as "isPaid", e.user_id is not null as "isEnrolled",
      (select count(*)::int from order_events v
       where v.tenant_id = o.tenant_id and v.order_id = o.id and v.kind = 'PAID') as events
    from orders o
    left join enrolments e on e.tenant_id = o.tenant_id and e.course_id = o.course_id and e.user_id = o.user_id
    where o.tenant_id = ${tenantId}`;
  return {
    paid: new Set(rows.filter(({ isPaid }) => isPaid).map(({ id }) => id)),
    halves: rows.filter(({ isPaid, isEnrolled }) => isPaid !== isEnrolled).length,
    twice: rows.filter(({ events }) => events > 1).length,
  };
}
