import type { OwnOrder } from '@dars/contracts/selling/order';
import { describe, expect, it } from 'vitest';
import { stateOf } from './order-state.ts';

const order = {
  ...{ status: 'AWAITING_PAYMENT', method: 'TRANSFER', question: null, card: null },
  ...{ refundedAmount: 0, totalAmount: 100 },
} as unknown as OwnOrder;
const card = (failure: 'declined' | null) => ({ status: 'PENDING', failure, isOpen: true }) as const;

describe('the state of an order', () => {
  it.each([
    ['AWAITING_PAYMENT', {}],
    ['ASKED', { question: 'x' }],
    ['CARD', { method: 'CARD', card: card(null) }],
    ['CARD_FAILED', { method: 'CARD', card: card('declined') }],
    // A card that failed before the learner chose a transfer is of no interest.
    ['AWAITING_PAYMENT', { card: card('declined') }],
    ['PAID', { status: 'PAID' }],
    ['CARD_PAID', { status: 'PAID', method: 'CARD' }],
    ['EXPIRED', { status: 'EXPIRED', method: 'CARD' }],
    ['PARTLY_REFUNDED', { status: 'REFUNDED', refundedAmount: 40 }],
    ['REFUNDED', { status: 'REFUNDED', refundedAmount: 100 }],
  ] as const)('is %s for %o', (state, change) => {
    expect(stateOf({ ...order, ...change } as OwnOrder, { isChecking: false })).toBe(state);
  });

  it('says that a payment is being looked for, also after one that failed', () => {
    const asked = { ...order, method: 'CARD', card: card('declined') } as OwnOrder;
    expect(stateOf(asked, { isChecking: true })).toBe('CARD_CHECKED');
    expect(stateOf({ ...asked, status: 'PAID' }, { isChecking: true })).toBe('CARD_PAID');
  });
});
