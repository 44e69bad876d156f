import { randomUUID } from 'node:crypto';
import {
  type AcceptedLines,
  acceptedLines,
  type MatchedLine,
  type MatchedStatement,
  matchedStatement,
} from '@dars/contracts/selling/statement';
import { describe, expect, it } from 'vitest';
import type { TrpcAnswer } from '../../testing/harness.ts';
import { codeOf, setUpOrders } from '../../testing/selling/orders.ts';
import { TEST_PRICE } from '../../testing/selling/selling.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const { fixtures, selling, call, open, own, find, send, decide, seats, mailsTo, learner, enrolIn } = setUpOrders(NOW);

const PRICE = (TEST_PRICE / 100).toFixed(2);
const csv = (...rows: string[]) =>
  Buffer.from(`Date,Details,Amount,Reference\n${rows.map((row) => `2026-11-24,${row}\n`).join('')}`).toString('base64');
const ask = (path: string, input: unknown, by = fixtures.portal.admin): Promise<TrpcAnswer> =>
  fixtures.portal.call(`statement.${path}`, input, by);
async function match(...rows: string[]): Promise<MatchedStatement> {
  const answer = await ask('match', { content: csv(...rows) });
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return matchedStatement.parse(answer.data);
}
/** Accepts lines for the first order that each may pay. */
async function accept(lines: readonly MatchedLine[], more: object = {}): Promise<AcceptedLines['results']> {
  const chosen = lines.map(({ fingerprint, day, amount, orders: [order] }) => ({
    ...{ fingerprint, day, amount, orderId: order?.id ?? randomUUID(), version: order?.version ?? 1, ...more },
  }));
  const answer = await ask('acceptLines', { lines: chosen });
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return acceptedLines.parse(answer.data).results;
}
const outcomes = ({ lines }: MatchedStatement) => lines.map(({ outcome, reason }) => reason ?? outcome);
/** Opens an order and chooses the account, without a receipt. */
async function choose(by = fixtures.learner) {
  const { id } = await open(by);
  return own('choose', { id, transferId: selling.transferId }, by);
}

describe('a bank statement', () => {
  it('enrols by one acceptance those whose references it has, with a receipt or without one', async () => {
    const other = await learner();
    const [waiting, sent] = [await choose(), await send(other)];
    const statement = await match(
      `${waiting.reference} x,${PRICE},FT1`,
      `ref ${sent.reference},${PRICE},FT2`,
      'x,-5.00,',
    );
    expect(outcomes(statement)).toEqual(['certain', 'certain', 'debit']);
    const results = await accept(statement.lines.slice(0, 2));
    expect(results).toMatchObject([
      { orderId: waiting.id, result: 'accepted', undoUntil: '2026-11-24T09:01:00.000Z' },
      { orderId: sent.id, result: 'accepted' },
    ]);
    expect(await seats()).toEqual([0, 2]);
    expect((await find(waiting.id)).status).toBe('PAID');
    expect(await mailsTo(fixtures.learner)).not.toEqual([]);
    const [audited] = await fixtures.admin`
      select details from audit_events where action = 'order.accepted' and subject_id = ${waiting.id}`;
    expect(audited?.['details']).toMatchObject({ bankDay: '2026-11-24', bankAmount: TEST_PRICE });
  });

  it('changes nothing when it is accepted again, and says in a later file which order a line has paid', async () => {
    const { id, reference } = await choose();
    const row = `${reference},${PRICE},FT1`;
    const { lines } = await match(row);
    await accept(lines);
    expect(await accept(lines)).toMatchObject([{ result: 'accepted', undoUntil: '2026-11-24T09:01:00.000Z' }]);
    const events = (await find(id)).events.filter(({ kind }) => kind === 'ACCEPTED');
    expect(events).toHaveLength(1);
    const later = await match('y,1.00,', row);
    expect(later.lines[1]).toMatchObject({ outcome: 'used', orders: [{ id, reference }] });
    const sent = await send(await learner());
    const [line] = lines;
    const again = {
      fingerprint: line?.fingerprint,
      day: line?.day,
      amount: line?.amount,
      orderId: sent.id,
      version: sent.version,
    };
    const { data } = await ask('acceptLines', { lines: [again] });
    expect(acceptedLines.parse(data).results).toMatchObject([{ result: 'line-used' }]);
  });

  it('lets one line pay one of two orders that are accepted by it at once', async () => {
    const orders = [await send(), await send(await learner())];
    const { lines } = await match(`x,${PRICE},FT1`);
    const [line] = lines;
    const answers = await Promise.all(
      orders.map(({ id, version }) =>
        ask('acceptLines', {
          lines: [
            {
              fingerprint: line?.fingerprint,
              day: line?.day,
              amount: line?.amount,
              orderId: id,
              version,
              isSure: true,
            },
          ],
        }),
      ),
    );
    const results = answers.flatMap(({ data }) => acceptedLines.parse(data).results.map(({ result }) => result));
    expect(results.sort()).toEqual(['accepted', 'line-used']);
  });

  it('stops at no order that cannot be accepted, and says why', async () => {
    const [first, second] = [await choose(), await choose(await learner())];
    const rows = [first, second].map(({ reference }, index) => `${reference},${PRICE},FT${index}`);
    const { lines } = await match(...rows);
    await call('cancel', { id: first.id });
    expect(await accept([...lines, ...lines.slice(0, 1).map((line) => ({ ...line, orders: [] }))])).toMatchObject([
      { result: 'order-closed', undoUntil: null },
      { result: 'accepted' },
      { result: 'not-found' },
    ]);
    expect(outcomes(await match(...rows))).toEqual(['order-closed', 'used']);
  });

  it('does not accept what has changed since it was read, nor doubts until the caller is sure', async () => {
    const { id, reference } = await send();
    const { lines } = await match(`${reference},${PRICE},FT1`);
    await decide('ask', id);
    expect(await accept(lines)).toMatchObject([{ result: 'edited-meanwhile' }]);
    await enrolIn(selling.course);
    const { lines: fresh } = await match(`${reference},${PRICE},FT1`, `${reference},1.00,FT2`);
    expect(fresh.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['possible', 'claimed-twice'],
      ['possible', 'other-amount'],
    ]);
    expect(await accept(fresh.slice(0, 1))).toMatchObject([{ result: 'order-doubtful' }]);
    expect(await accept(fresh.slice(1), { isSure: true })).toMatchObject([{ result: 'accepted' }]);
    const audited = await fixtures.admin`
      select details from audit_events where action = 'order.accepted' and subject_id = ${id}`;
    expect(audited[0]?.['details']).toMatchObject({ doubts: ['amount', 'enrolled'] });
  });

  it('frees a line when its acceptance is taken back', async () => {
    const { id, reference } = await choose();
    const row = `${reference},${PRICE},FT1`;
    await accept((await match(row)).lines);
    expect(codeOf(await call('undo', { id }, fixtures.portal.admin))).toBe('ok');
    expect((await find(id)).status).toBe('IN_REVIEW');
    const again = await match(row);
    expect(outcomes(again)).toEqual(['certain']);
    expect(await accept(again.lines)).toMatchObject([{ result: 'accepted' }]);
  });

  it('suggests orders of the amount by what the learner typed', async () => {
    const { id } = await send();
    const { lines } = await match(`حوالة من خالد الدوسري,${PRICE},FT26KX`, `nobody,${PRICE},`, 'nobody,7.00,');
    expect(lines).toMatchObject([
      { outcome: 'possible', orders: [{ id, fits: ['amount', 'payer', 'transfer', 'day'] }] },
      { outcome: 'possible', orders: [{ id, fits: ['amount', 'day'] }] },
      { outcome: 'none', reason: 'no-order' },
    ]);
  });

  it('is refused in a portal without a currency, and to all who decide about no orders', async () => {
    expect(codeOf(await ask('match', { content: csv('x,1.00,') }, fixtures.learner))).toBe('forbidden');
    const { id } = fixtures.portal;
    await fixtures.admin`delete from course_prices where tenant_id = ${id}`;
    await fixtures.admin`delete from selling_settings where tenant_id = ${id}`;
    expect(codeOf(await ask('match', { content: csv('x,1.00,') }))).toBe('not-for-sale');
  });
});
