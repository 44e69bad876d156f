import { createHmac, randomBytes } from 'node:crypto';
import { CURRENCIES, decimalsOfCurrency } from '@dars/contracts/selling/currency';
import type { Attempt, LedgerPage, LedgerRefund } from './ledger.ts';
import type { Protocol, ProtocolOptions, SentEvent } from './protocol.ts';

const answer = (status: number, body: unknown) => Response.json(body, { status });
const refusal = (status: number, message: string) =>
  answer(status, { error: { type: 'invalid_request_error', message } });

/** The part of Stripe's interface that payments of orders use, after https://docs.stripe.com/api. */
export function stripeProtocol({ ledger, secretKey, webhookSecret, now, pageUrl }: ProtocolOptions): Protocol {
  const handle = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.headers.get('authorization') !== `Bearer ${secretKey}`) return refusal(401, 'Invalid API Key provided');
    const [resource = '', id = '', action = ''] = pathname.replace(/^\/v1\/(checkout\/)?/, '').split('/');
    const route = `${request.method} ${resource}${id === '' ? '' : '/:id'}${action === '' ? '' : `/${action}`}`;
    const fields = request.method === 'POST' ? new URLSearchParams(await request.text()) : searchParams;
    if (route === 'GET sessions') return answer(200, { object: 'list', data: [], has_more: false });
    if (route === 'POST sessions') return open(fields, request.headers.get('idempotency-key'));
    if (route === 'GET sessions/:id') return show(ledger.find(id), fields.get('expand[]') === 'payment_intent');
    if (route === 'POST sessions/:id/expire')
      return ledger.close(id) ? show(ledger.find(id), false) : refusal(400, 'This Session is not open');
    if (route === 'GET refunds') return listRefunds(fields.get('payment_intent') ?? '');
    if (route === 'POST refunds') return refund(fields, request.headers.get('idempotency-key'));
    return refusal(404, `Unrecognized request URL (${route})`);
  };

  const open = (fields: URLSearchParams, key: string | null): Response => {
    const line = 'line_items[0][price_data]';
    const [amount, currency] = [Number(fields.get(`${line}[unit_amount]`)), String(fields.get(`${line}[currency]`))];
    const expiresAt = new Date(Number(fields.get('expires_at')) * 1000);
    const known = CURRENCIES.find((each) => each.toLowerCase() === currency);
    const least = now().getTime() + 30 * 60_000 - 1000;
    if (fields.get('mode') !== 'payment' || !known || !Number.isInteger(amount) || amount < 1)
      return refusal(400, 'Invalid line item');
    if (decimalsOfCurrency(known) === 3 && amount % 10 !== 0) return refusal(400, 'Invalid amount');
    if (expiresAt.getTime() < least) return refusal(400, 'The `expires_at` timestamp must be at least 30 minutes');
    const page = {
      id: `cs_test_${randomBytes(24).toString('hex')}`,
      ...{ amount, currency: known, expiresAt, description: String(fields.get(`${line}[product_data][name]`)) },
      returnUrl: String(fields.get('success_url')),
      metadata: { order: fields.get('metadata[order]') ?? '' },
    };
    return show(ledger.open(page, key ?? undefined), false);
  };

  const show = (page: LedgerPage | undefined, isExpanded: boolean): Response =>
    page ? answer(200, sessionOf(page, pageUrl, isExpanded)) : refusal(404, 'No such checkout.session');

  const listRefunds = (intent: string): Response =>
    answer(200, { object: 'list', has_more: false, data: ledger.refundsOf(attemptOf(intent)).map(refundOf) });

  const refund = (fields: URLSearchParams, key: string | null): Response => {
    const made = ledger.refund(attemptOf(fields.get('payment_intent') ?? ''), {
      amount: Number(fields.get('amount')),
      key: fields.get('metadata[key]') ?? key ?? '',
    });
    return made
      ? answer(200, refundOf(made))
      : refusal(400, 'Refund amount is greater than unrefunded amount on charge');
  };

  return {
    handle,
    eventOf: (page) => signedEvent(page, { pageUrl, secret: webhookSecret, now: now() }),
  };
}

const intentOf = ({ id }: Attempt): string => `pi_${id.replaceAll('-', '')}`;
/** The id of the attempt behind an intent: the hyphens of a UUID stand at fixed places. */
const attemptOf = (intent: string): string =>
  intent.slice(3).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const refundOf = ({ id, amount, attemptId, key }: LedgerRefund) => ({
  ...{ id: `re_${id}`, object: 'refund', amount, status: 'succeeded', metadata: { key } },
  payment_intent: intentOf({ id: attemptId, isPaid: true, refunded: amount }),
});

function sessionOf(page: LedgerPage, pageUrl: ProtocolOptions['pageUrl'], isExpanded: boolean) {
  const last = page.attempts.find(({ isPaid }) => isPaid) ?? page.attempts.at(-1);
  const intent = last && {
    id: intentOf(last),
    object: 'payment_intent',
    status: last.isPaid ? 'succeeded' : 'requires_payment_method',
    last_payment_error: last.isPaid ? null : { type: 'card_error', code: 'card_declined' },
  };
  return {
    ...{ id: page.id, object: 'checkout.session', mode: 'payment', livemode: false },
    ...{ amount_total: page.amount, currency: page.currency.toLowerCase(), metadata: page.metadata },
    client_reference_id: page.metadata['order'] ?? null,
    status: page.status === 'paid' ? 'complete' : page.status,
    payment_status: page.status === 'paid' ? 'paid' : 'unpaid',
    payment_intent: (isExpanded ? intent : intent?.id) ?? null,
    url: page.status === 'open' ? pageUrl(page.id) : null,
    expires_at: Math.floor(page.expiresAt.getTime() / 1000),
  };
}

interface Signing {
  pageUrl: ProtocolOptions['pageUrl'];
  secret: string;
  now: Date;
}

function signedEvent(page: LedgerPage, { pageUrl, secret, now }: Signing): SentEvent {
  const type = page.status === 'paid' ? 'checkout.session.completed' : 'checkout.session.expired';
  const time = Math.floor(now.getTime() / 1000);
  const event = { id: `evt_${randomBytes(12).toString('hex')}`, object: 'event', type, created: time, livemode: false };
  const body = JSON.stringify({ ...event, data: { object: sessionOf(page, pageUrl, false) } });
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, body };
}
