import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@dars/contracts/errors';
import type { CardFailure } from '@dars/contracts/selling/card';
import { decimalsOfCurrency } from '@dars/contracts/selling/currency';
import * as z from 'zod/mini';
import type { CardKeys, CardProvider, ProviderEvent, SeenPayment } from '../../../core/payment/card-provider.ts';
import { type Answered, type Ask, jsonIn, understood } from './ask-provider.ts';

const session = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  status: z.nullish(z.enum(['open', 'complete', 'expired'])),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.nullish(z.int()),
  currency: z.nullish(z.string()),
  payment_intent: z.nullish(
    z.union([
      z.string(),
      z.object({
        id: z.string(),
        status: z.string(),
        last_payment_error: z.nullish(z.object({ type: z.optional(z.string()) })),
      }),
    ]),
  ),
});
const refund = z.object({ status: z.nullish(z.string()), metadata: z.nullish(z.record(z.string(), z.string())) });
const refundList = z.object({ data: z.array(refund) });
const event = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ object: z.optional(z.string()), id: z.string() }) }),
});

/** Seconds by which the time of a signature may differ. */
const TOLERANCE = 300;

interface Options {
  ask: Ask;
  keys: CardKeys;
  now: () => Date;
}

/** Stripe: a Checkout Session is the page, and its payment intent the payment (https://docs.stripe.com/api). */
export function stripe({ ask, keys, now }: Options): CardProvider {
  const headers = { authorization: `Bearer ${keys.secretKey}` };
  const get = (path: string) => ask({ method: 'GET', path, headers });
  const post = (path: string, fields: Record<string, string>, key?: string) =>
    ask({
      method: 'POST',
      path,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    // The last digit of a currency with three decimals has to be 0.
    takes: (amount, currency) => decimalsOfCurrency(currency) < 3 || amount % 10 === 0,
    async checkKey() {
      const { status } = await get('/v1/checkout/sessions?limit=1');
      if (status !== 200) throw AppError.rule('secretKey', 'card-key-refused');
    },
    async createPage({ key, ...wanted }) {
      const answer = await post('/v1/checkout/sessions', sessionFields(wanted), key);
      const made = session.safeParse(answer.body);
      if (answer.status !== 200 || !made.success || !made.data.url)
        throw new AppError('card-not-offered', {}, { cause: refusalOf(answer) });
      return { pageId: made.data.id, url: made.data.url };
    },
    async closePage(pageId) {
      await post(`/v1/checkout/sessions/${encodeURIComponent(pageId)}/expire`, {});
    },
    async readPayment(pageId) {
      const expanded = new URLSearchParams({ 'expand[]': 'payment_intent' });
      const found = understood(await get(`/v1/checkout/sessions/${encodeURIComponent(pageId)}?${expanded}`), session);
      return found && seenIn(found);
    },
    async refund({ key, providerId, amount }) {
      const query = new URLSearchParams({ payment_intent: providerId, limit: '100' });
      // Stripe forgets its keys after a day, and the refund keeps ours.
      const listed = understood(await get(`/v1/refunds?${query}`), refundList);
      const made = listed?.data.find(({ metadata }) => metadata?.['key'] === key);
      if (made) return outcomeOf(made);
      const fields = { payment_intent: providerId, amount: String(amount), 'metadata[key]': key };
      const answer = await post('/v1/refunds', fields, key);
      return answer.status >= 400 ? 'refused' : outcomeOf(understood(answer, refund) ?? {});
    },
    readEvent: (sent) => readEvent(sent, keys.webhookSecret, now()),
  };
}

type SessionOf = Omit<Parameters<CardProvider['createPage']>[0], 'key'>;

function sessionFields({ tenantId, orderId, amount, currency, description, returnUrl, expiresAt }: SessionOf) {
  return {
    mode: 'payment',
    client_reference_id: orderId,
    'metadata[tenant]': tenantId,
    'metadata[order]': orderId,
    'payment_intent_data[metadata][order]': orderId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': description,
    // Everybody pays the order's amount in its currency.
    'adaptive_pricing[enabled]': 'false',
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(Math.floor(expiresAt.getTime() / 1000)),
  };
}

const failureOf = ({ type }: { type?: string | undefined }): CardFailure =>
  type === 'card_error' ? 'declined' : 'other';

function seenIn({
  status,
  payment_status,
  payment_intent,
  amount_total,
  currency,
}: z.infer<typeof session>): SeenPayment {
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  const providerId = typeof payment_intent === 'string' ? payment_intent : (intent?.id ?? null);
  const failure = intent?.last_payment_error ? failureOf(intent.last_payment_error) : null;
  const seen = {
    providerId,
    amount: amount_total ?? null,
    currency: currency?.toUpperCase() ?? null,
    failure,
  } as const;
  if (payment_status === 'paid') return { ...seen, status: 'paid' };
  if (status === 'expired') return { ...seen, status: 'expired' };
  // A complete session without money waits for the bank, or the bank has refused.
  const hasFailed =
    status === 'complete' && (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
  return { ...seen, status: hasFailed ? 'failed' : 'open' };
}

const outcomeOf = ({ status }: z.infer<typeof refund>): 'done' | 'pending' | 'refused' => {
  if (status === 'failed' || status === 'canceled') return 'refused';
  return status === 'pending' || status === 'requires_action' ? 'pending' : 'done';
};

const refusalOf = ({ status, body }: Answered): Error => {
  const told = z.object({ error: z.object({ message: z.string() }) }).safeParse(body);
  return new Error(`the provider answered ${status}: ${told.data?.error.message ?? ''}`);
};

/** Checks the signature over the time and the bytes, and the time itself. */
function readEvent({ headers, body }: ProviderEvent, secret: string | null, now: Date): string | null {
  const parts = String(headers['stripe-signature'] ?? '')
    .split(',')
    .map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const isNow = /^\d{1,12}$/.test(time) && Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE;
  if (secret === null || !isNow) throw new AppError('unauthenticated');
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new AppError('unauthenticated');
  const told = event.safeParse(jsonIn(body));
  return told.success && told.data.data.object.object === 'checkout.session' ? told.data.data.object.id : null;
}
