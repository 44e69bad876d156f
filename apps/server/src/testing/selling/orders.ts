import { setTimeout as pause } from 'node:timers/promises';
import { type OwnOrder, ownOrder, type ReviewedOrder, reviewedOrder } from '@dars/contracts/selling/order';
import { beforeEach } from 'vitest';
import type { TrpcAnswer } from '../harness.ts';
import { setUpLearning, type TestCourse } from '../learning.ts';
import type { SignedInUser } from '../people.ts';
import { insertPrice, insertSellingPortal, TEST_PRICE } from './selling.ts';

/** What a learner types about a transfer of the price. */
export const TYPED_RECEIPT = {
  ...{ transferredOn: '2026-11-24', senderName: 'خالد الدوسري' },
  ...{ amount: TEST_PRICE, bankReference: 'ft 26 kx' },
};

/** Returns the code of an answer's error, or `ok`. */
export const codeOf = ({ error }: TrpcAnswer): string => (error ? error.data.appCode : 'ok');

/** Repeats a call while the server has no room for it, as the client does. */
export async function untilServed(send: () => Promise<TrpcAnswer>): Promise<TrpcAnswer> {
  for (;;) {
    const answer = await send();
    if (codeOf(answer) !== 'unavailable') return answer;
    await pause(50);
  }
}

/** Sets up a portal that sells a course with two seats. `now` is the time at which each test starts. */
export function setUpOrders(now: Date) {
  const { fixtures, insert, enrolIn } = setUpLearning({ now });
  const selling = {} as { course: TestCourse; transferId: string };
  beforeEach(async () => {
    const { admin, portal } = fixtures;
    selling.transferId = await insertSellingPortal(admin, portal.id);
    selling.course = await insert([['TEXT']], { seats: 2 });
    await insertPrice(admin, { tenantId: portal.id, courseId: selling.course.id });
  });

  const call = (path: string, input: unknown, by: SignedInUser = fixtures.learner) =>
    fixtures.portal.call(`order.${path}`, input, by);
  const own = async (path: string, input: unknown, by?: SignedInUser): Promise<OwnOrder> => {
    const answer = await call(path, input, by);
    if (answer.error) throw new Error(JSON.stringify(answer.error));
    return ownOrder.parse(answer.data);
  };
  const open = (by?: SignedInUser) => own('open', { courseId: selling.course.id }, by);
  const find = async (id: string): Promise<ReviewedOrder> =>
    reviewedOrder.parse((await call('find', { id }, fixtures.portal.admin)).data);
  return {
    ...{ fixtures, selling, insert, enrolIn, call, own, open, find },
    later: (ms: number) => fixtures.harness.setNow(new Date(now.getTime() + ms)),
    learner: () => fixtures.portal.signedIn('ROLE_LEARNER'),
    /** Opens an order, chooses the account and sends a receipt. */
    async send(by = fixtures.learner, receipt: object = TYPED_RECEIPT): Promise<OwnOrder> {
      const { id } = await open(by);
      await own('choose', { id, transferId: selling.transferId }, by);
      return own('send', { id, ...receipt }, by);
    },
    async decide(path: 'accept' | 'ask' | 'reject', id: string, more: object = {}): Promise<TrpcAnswer> {
      const { version } = await find(id);
      const note = path !== 'accept' && { note: 'رقم العملية غير واضح' };
      return call(path, { id, version, ...note, ...more }, fixtures.portal.admin);
    },
    /** The seats that orders hold, and those of learners. */
    async seats(): Promise<number[]> {
      const [row] = await fixtures.admin`
        select held_seats, learner_count from courses where id = ${selling.course.id}`;
      return [row?.['held_seats'], row?.['learner_count']];
    },
    async mailsTo({ login }: { login: string }): Promise<string[]> {
      const rows = await fixtures.admin`select subject from mails where recipient = ${login} order by created_at, id`;
      return rows.map((row) => String(row['subject']));
    },
  };
}
