import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Attempt, LedgerPage } from './ledger.ts';
import type { Protocol, ProtocolOptions } from './protocol.ts';

const answer = (status: number, body: unknown) => Response.json(body, { status });
const refusal = (status: number, message: string) => answer(status, { type: 'invalid_request_error', message });

const newInvoice = z.object({
  amount: z.int().check(z.minimum(1)),
  currency: z.string().check(z.length(3)),
  description: z.string().check(z.minLength(1)),
  success_url: z.url(),
  back_url: z.url(),
  expired_at: z.iso.datetime(),
  metadata: z.optional(z.record(z.string(), z.string())),
});
const newRefund = z.object({ amount: z.optional(z.int()) });

/** The part of Moyasar's interface that payments of orders use, after https://docs.moyasar.com/api. */
export function moyasarProtocol({ ledger, secretKey, webhookSecret, pageUrl }: ProtocolOptions): Protocol {
  const expected = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  const handle = async (request: Request): Promise<Response> => {
    if (request.headers.get('authorization') !== expected) return refusal(401, 'Invalid authorization credentials');
    const [resource = '', id = '', action = ''] = new URL(request.url).pathname.replace(/^\/v1\//, '').split('/');
    const route = `${request.method} ${resource}${id === '' ? '' : '/:id'}${action === '' ? '' : `/${action}`}`;
    const page = resource === 'invoices' ? ledger.find(id) : undefined;
    if (route === 'GET invoices') return answer(200, { invoices: [], meta: { current_page: 1, total_count: 0 } });
    if (route === 'POST invoices') return open(await request.json());
    if (resource === 'invoices' && !page) return refusal(404, 'Invoice not found');
    if (route === 'GET invoices/:id' && page) return answer(200, invoiceOf(page, pageUrl));
    if (route === 'PUT invoices/:id/cancel' && page)
      return ledger.close(id) ? answer(200, invoiceOf(page, pageUrl)) : refusal(400, 'Invoice cannot be canceled');
    const found = resource === 'payments' ? ledger.findAttempt(id) : undefined;
    if (!found) return refusal(404, 'Payment not found');
    if (route === 'GET payments/:id') return answer(200, paymentOf(found.page, found.attempt));
    if (route !== 'POST payments/:id/refund') return refusal(404, 'Not found');
    const { amount = found.page.amount } = newRefund.parse(await request.json());
    const made = ledger.refund(id, { amount, key: randomUUID() });
    return made ? answer(200, paymentOf(found.page, found.attempt)) : refusal(400, 'Amount exceeds the paid amount');
  };

  const open = (body: unknown): Response => {
    const wanted = newInvoice.safeParse(body);
    if (!wanted.success) return refusal(400, 'Validation Failed');
    const { amount, currency, description, success_url: returnUrl, expired_at, metadata = {} } = wanted.data;
    const page = { id: randomUUID(), amount, currency, description, returnUrl, metadata };
    return answer(201, invoiceOf(ledger.open({ ...page, expiresAt: new Date(expired_at) }), pageUrl));
  };

  return {
    handle,
    eventOf(page) {
      const attempt = page.attempts.at(-1);
      const type = attempt?.isPaid ? 'payment_paid' : 'payment_failed';
      const event = { id: randomUUID(), type, live: false, account_name: null, secret_token: webhookSecret };
      const data = attempt ? { ...paymentOf(page, attempt), invoice_id: page.id } : { invoice_id: page.id };
      return { headers: {}, body: JSON.stringify({ ...event, data }) };
    },
  };
}

function paymentOf({ id, amount, currency, metadata }: LedgerPage, attempt: Attempt) {
  const paid = attempt.refunded > 0 ? 'refunded' : 'paid';
  return {
    ...{ id: attempt.id, status: attempt.isPaid ? paid : 'failed', amount, currency, refunded: attempt.refunded },
    ...{ invoice_id: id, metadata, source: { type: 'creditcard', company: 'mada' } },
  };
}

function invoiceOf(page: LedgerPage, pageUrl: ProtocolOptions['pageUrl']) {
  const { id, amount, currency, description, metadata, attempts, expiresAt } = page;
  return {
    ...{ id, amount, currency, description, metadata, url: pageUrl(id) },
    status: page.status === 'open' ? 'initiated' : page.status,
    expired_at: expiresAt.toISOString(),
    payments: attempts.map((attempt) => paymentOf(page, attempt)),
  };
}
