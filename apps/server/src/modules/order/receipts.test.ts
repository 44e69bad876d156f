import { newId } from '@dars/db/columns';
import { describe, expect, it } from 'vitest';
import { settleOrders } from '../../jobs/settle-orders.ts';
import { sweepFiles } from '../../jobs/sweep-files.ts';
import { PLATFORM_HOST } from '../../testing/harness.ts';
import { type SignedInUser, superAdmin } from '../../testing/people.ts';
import { newPortal } from '../../testing/portal.ts';
import { codeOf, setUpOrders, TYPED_RECEIPT } from '../../testing/selling/orders.ts';
import { namesIn, samplePng, upload } from '../../testing/uploads.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const DAY = 86_400_000;
const { fixtures, selling, call, open, own, find, send, decide, mailsTo, learner, later } = setUpOrders(NOW);

/** Uploads a receipt that no order has yet. @returns its path */
async function uploadReceipt({ cookie } = fixtures.learner): Promise<string> {
  const file = { purpose: 'receipt', contentType: 'image/png', body: await samplePng() };
  return new URL((await upload(fixtures.harness, { host: fixtures.portal.host, cookie }, file)).publicUrl).pathname;
}
const status = async (url: string, by?: SignedInUser, host = fixtures.portal.host) =>
  (await fixtures.harness.request({ host, url, cookie: by?.cookie })).statusCode;
const suspend = () => fixtures.admin`
  update tenants set status = 'SUSPENDED', suspended_reason = 'x', suspended_at = now() where id = ${fixtures.portal.id}`;

describe('the file of a receipt', () => {
  it('is opened by its sender, and by admins once it is sent', async () => {
    const file = await uploadReceipt();
    expect([await status(file, fixtures.learner), await status(file, fixtures.portal.admin)]).toEqual([200, 404]);
    await send(fixtures.learner, { file });
    expect([await status(file, fixtures.learner), await status(file, fixtures.portal.admin)]).toEqual([200, 200]);
  });

  it('is not found by lecturers, other learners, visitors, other portals and the platform', async () => {
    const { portal, harness } = fixtures;
    const file = await uploadReceipt();
    await send(fixtures.learner, { file });
    expect(await status(file, await portal.signedIn('ROLE_LECTURER'))).toBe(404);
    expect(await status(file, await learner())).toBe(404);
    expect(await status(file)).toBe(404);
    const other = await newPortal(harness);
    expect(await status(file, other.admin, other.host)).toBe(404);
    expect(await status(file, other.admin)).toBe(404);
    expect(await status(file, await superAdmin(harness), PLATFORM_HOST)).toBe(404);
  });

  it('is closed with a suspended portal', async () => {
    const file = await uploadReceipt();
    await send(fixtures.learner, { file });
    await suspend();
    expect([await status(file, fixtures.learner), await status(file, fixtures.portal.admin)]).toEqual([404, 404]);
  });

  it('is sent with one’s own order only, and with one order', async () => {
    const file = await uploadReceipt();
    const other = await learner();
    const { id } = await open(other);
    await own('choose', { id, transferId: selling.transferId }, other);
    expect(codeOf(await call('send', { id, file }, other))).not.toBe('ok');
    const first = await send(fixtures.learner, { file });
    await decide('reject', first.id);
    const second = await open();
    await own('choose', { id: second.id, transferId: selling.transferId });
    expect(codeOf(await call('send', { id: second.id, file }))).not.toBe('ok');
    expect(await find(second.id)).toMatchObject({ status: 'AWAITING_PAYMENT', receipts: [] });
  });

  it('stays for good once it is sent, and goes after a while when no order has it', async () => {
    const { deps } = fixtures.harness;
    const [sent, abandoned] = [await uploadReceipt(), await uploadReceipt()];
    await send(fixtures.learner, { file: sent });
    later(3 * DAY);
    await sweepFiles(deps);
    const names = (await namesIn(deps.storage, 'published')).map((name) => `/files/${name}`);
    expect([names.includes(sent), names.includes(abandoned)]).toEqual([true, false]);
  });
});

describe('an account that is deleted', () => {
  it('leaves its orders, and neither files nor anything typed about the transfers', async () => {
    const { portal, learner: person, harness, admin } = fixtures;
    const file = await uploadReceipt();
    const { id } = await send(person, { ...TYPED_RECEIPT, file, fileName: 'تحويل خالد.png' });
    await decide('ask', id);
    await own('send', { id, note: 'رقمي 0551234567' });
    expect(codeOf(await portal.call('people.remove', { id: person.id }))).toBe('ok');
    expect(await find(id)).toMatchObject({ status: 'IN_REVIEW', totalAmount: 23_000, learner: { isRemoved: true } });
    const [receipt] = await admin`select * from order_receipts where order_id = ${id}`;
    expect(receipt).toMatchObject({
      ...{ upload_id: null, file_name: '', sender_name: '', bank_reference: '', amount: null, transferred_on: null },
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await find(id)).events.map(({ note }) => note)).not.toContain('رقمي 0551234567');
    later(3 * DAY);
    await sweepFiles(harness.deps);
    expect(await status(file, portal.admin)).toBe(404);
    expect(await namesIn(harness.deps.storage, 'published')).not.toContain(file.replace('/files/', ''));
  });

  it('gets no mail when its open order expires, and cannot be enrolled by its receipt', async () => {
    const { portal, learner: person, harness, admin } = fixtures;
    const other = await learner();
    const { id } = await open(person);
    await own('choose', { id, transferId: selling.transferId });
    const sent = await send(other);
    for (const { id: userId } of [person, other]) await portal.call('people.remove', { id: userId });
    expect(codeOf(await decide('accept', sent.id))).toBe('conflict');
    expect(codeOf(await decide('reject', sent.id))).toBe('ok');
    const before = await mailsTo(person);
    later(4 * DAY);
    await settleOrders(harness.deps);
    expect(await admin`select status from orders where id = ${id}`).toEqual([{ status: 'EXPIRED' }]);
    expect(await mailsTo(person)).toEqual(before);
  });
});

describe('a suspended portal', () => {
  it('takes no orders, receipts and decisions', async () => {
    const { id, version } = await send();
    await suspend();
    const codes = await Promise.all([
      call('open', { courseId: selling.course.id }, fixtures.learner),
      call('send', { id, ...TYPED_RECEIPT, bankReference: newId() }),
      call('accept', { id, version }, fixtures.portal.admin),
      call('list', {}, fixtures.portal.admin),
    ]);
    expect(codes.map(({ error }) => error !== undefined)).toEqual([true, true, true, true]);
    expect(await fixtures.admin`select status from orders where id = ${id}`).toEqual([{ status: 'IN_REVIEW' }]);
  });
});
