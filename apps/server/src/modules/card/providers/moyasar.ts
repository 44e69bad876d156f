import { hash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@dars/contracts/errors';
import * as z from 'zod/mini';
import type {
  CardKeys,
  CardProvider,
  ProviderEvent,
  SeenPayment,
  WantedRefund,
} from '../../../core/payment/card-provider.ts';
import { type Ask, jsonIn, understood } from './ask-provider.ts';

const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  refunded: z.nullish(z.int()),
});
const invoice = z.object({
  id: z.string(),
  status: z.string(),
  url: z.string(),
  amount: z.int(),
  currency: z.string(),
  payments: z.nullish(z.array(payment)),
});
const event = z.object({
  secret_token: z.string(),
  data: z.object({ invoice_id: z.nullish(z.string()) }),
});

/** The statuses of a payment whose money was taken. */
const TAKEN: readonly string[] = ['paid', 'captured', 'refunded'];
/** The statuses of an invoice that nobody can pay any more. */
const ENDED: readonly string[] = ['canceled', 'expired', 'voided'];

/** Moyasar: an invoice is the page, and one of its payments the payment (https://docs.moyasar.com/api). */
export function moyasar({ ask, keys }: { ask: Ask; keys: CardKeys }): CardProvider {
  const headers = {
    authorization: `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}`,
    'content-type': 'application/json',
  };
  const get = (path: string) => ask({ method: 'GET', path, headers });
  const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    ask({ method, path, headers, body: JSON.stringify(body) });
  return {
    takes: () => true,
    async checkKey() {
      const { status } = await get('/v1/invoices?page=1');
      if (status !== 200) throw AppError.rule('secretKey', 'card-key-refused');
    },
    async createPage({ key, tenantId, orderId, amount, currency, description, returnUrl, expiresAt }) {
      const answer = await send('POST', '/v1/invoices', {
        ...{ amount, currency, description, success_url: returnUrl, back_url: returnUrl },
        expired_at: expiresAt.toISOString(),
        metadata: { tenant: tenantId, order: orderId, key },
      });
      const made = invoice.safeParse(answer.body);
      if (answer.status >= 300 || !made.success)
        throw new AppError('card-not-offered', {}, { cause: new Error(`the provider answered ${answer.status}`) });
      return { pageId: made.data.id, url: made.data.url };
    },
    async closePage(pageId) {
      await send('PUT', `/v1/invoices/${encodeURIComponent(pageId)}/cancel`, {});
    },
    async readPayment(pageId) {
      const found = understood(await get(`/v1/invoices/${encodeURIComponent(pageId)}`), invoice);
      return found && seenIn(found);
    },
    refund: (wanted) => refund(wanted, { get, send }),
    readEvent: (sent) => readEvent(sent, keys.webhookSecret),
  };
}

function seenIn({ status, amount, currency, payments }: z.infer<typeof invoice>): SeenPayment {
  const taken = payments?.find((each) => TAKEN.includes(each.status));
  if (taken) {
    const paid = { amount: taken.amount, currency: taken.currency.toUpperCase(), providerId: taken.id };
    return { ...paid, status: 'paid', failure: null };
  }
  const failure = payments?.some((each) => each.status === 'failed') ? 'declined' : null;
  const seen = { providerId: null, amount, currency: currency.toUpperCase(), failure } as const;
  if (ENDED.includes(status)) return { ...seen, status: 'expired' };
  return { ...seen, status: status === 'failed' ? 'failed' : 'open' };
}

interface Calls {
  get: (path: string) => ReturnType<Ask>;
  send: (method: 'POST' | 'PUT', path: string, body: unknown) => ReturnType<Ask>;
}

/** Moyasar knows no keys of requests, so the sum that went back tells whether an earlier request has arrived. */
async function refund({ providerId, amount, refundedBefore }: WantedRefund, { get, send }: Calls) {
  const path = `/v1/payments/${encodeURIComponent(providerId)}`;
  const wanted = refundedBefore + amount;
  const before = understood(await get(path), payment);
  if (!before) return 'refused';
  if ((before.refunded ?? 0) >= wanted) return 'done';
  const answer = await send('POST', `${path}/refund`, { amount });
  if (answer.status >= 400) return 'refused';
  return (understood(answer, payment)?.refunded ?? 0) >= wanted ? 'done' : 'pending';
}

/** Moyasar puts the secret of the portal into each event. Comparing hashes takes the same time for every text. */
function readEvent({ body }: ProviderEvent, secret: string | null): string | null {
  const told = jsonIn(body);
  const given = z.object({ secret_token: z.string() }).safeParse(told);
  const isTheirs = secret !== null && given.success && timingSafeEqual(digest(given.data.secret_token), digest(secret));
  if (!isTheirs) throw new AppError('unauthenticated');
  return event.safeParse(told).data?.data.invoice_id ?? null;
}

const digest = (text: string): Buffer => Buffer.from(hash('sha256', text, 'hex'), 'hex');
