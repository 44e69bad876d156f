import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditLine, matchLines, type OrderToMatch } from './statement-match.ts';

const line = (over: Partial<CreditLine> = {}): CreditLine => ({
  ...{ amount: 23_000, day: '2026-11-24', payer: '', text: '', bankReference: '' },
  ...over,
});
const order = (number: number, over: Partial<OrderToMatch> = {}): OrderToMatch => ({
  ...{ id: `order ${number}`, number, reference: `NOOR-${number}`, isOpen: true, totalAmount: 23_000 },
  ...{ learner: `Learner ${number}`, senderName: '', bankReference: '', transferredOn: null },
  ...over,
});
const outcomes = (lines: CreditLine[], orders: OrderToMatch[]) =>
  matchLines(lines, orders).map(({ outcome, reason }) => [outcome, reason]);

describe('matchLines', () => {
  it.each([
    ...[
      'NOOR-1042',
      'noor 1042',
      'NOOR1042',
      '/INV/NOOR-1042/2026',
      'سداد NOOR-١٠٤٢ شكرا',
      'Noor—001042.',
      'NOOR-1042AHMED',
    ],
  ])('is certain of an order whose reference stands as %s beside its amount', (text) => {
    expect(matchLines([line({ text })], [order(1042), order(10)])).toEqual([
      { outcome: 'certain', reason: null, orders: [{ id: 'order 1042', fits: ['reference', 'amount'] }] },
    ]);
  });

  it.each(['NOOR-10421', 'ANOOR-1042', 'NOOR-104 2', 'X1042', 'NOOR/104', '1042'])(
    'takes %s for no reference',
    (text) => {
      expect(outcomes([line({ text })], [order(1042)])).toEqual([['none', 'no-order']]);
    },
  );

  it('knows references whose letters are Arabic, and have digits', () => {
    const orders = [order(7, { reference: 'أكاديمية نور-7' }), order(15, { reference: 'AC2-15' })];
    const lines = [line({ text: 'رقم أكاديمية نـور ٧' }), line({ text: 'AC2-15' })];
    expect(outcomes(lines, orders)).toEqual([
      ['certain', null],
      ['certain', null],
    ]);
  });

  it('trusts a number without letters only from four digits on, and if it stands alone', () => {
    const orders = [order(42, { reference: '42' }), order(1042, { reference: '1042' })];
    const texts = ['رقم 42', 'رقم 1042', 'FT1042', '24-1042'];
    expect(
      outcomes(
        texts.map((text) => line({ text })),
        orders,
      ),
    ).toEqual([
      ['possible', 'short-number'],
      ['certain', null],
      ['none', 'no-order'],
      ['none', 'no-order'],
    ]);
    expect(outcomes([line({ text: 'رقم 42', amount: 1 })], orders)).toEqual([['none', 'no-order']]);
  });

  it('leaves to people what names another amount, two orders, or an order that two lines name', () => {
    const orders = [order(1), order(2), order(3)];
    const lines = [
      line({ text: 'NOOR-1', amount: 22_999 }),
      line({ text: 'NOOR-2 NOOR-1' }),
      line({ text: 'NOOR-3' }),
      line({ text: 'NOOR-3' }),
    ];
    expect(outcomes(lines, orders)).toEqual([
      ['possible', 'other-amount'],
      ['possible', 'several-orders'],
      ['possible', 'claimed-twice'],
      ['possible', 'claimed-twice'],
    ]);
  });

  it('says that an order is closed, and is not certain of an open one beside it', () => {
    const orders = [order(1, { isOpen: false }), order(2)];
    expect(outcomes([line({ text: 'NOOR-1' }), line({ text: 'NOOR-1 NOOR-2' })], orders)).toEqual([
      ['none', 'order-closed'],
      ['possible', 'several-orders'],
    ]);
  });

  it('finds orders of the amount by sender, typed number or day, the likeliest first', () => {
    const orders = [
      order(1, { learner: 'خالد بن محمد الدوسري' }),
      order(2, { bankReference: 'FT26328KX91T', transferredOn: '2026-11-24' }),
      order(3, { transferredOn: '2026-11-24' }),
      order(4, { learner: 'خالد العتيبي' }),
      order(5, { learner: 'خالد الدوسري', totalAmount: 1 }),
    ];
    const found = matchLines([line({ payer: 'خالد محمد الدوسرى', text: 'حوالة FT26328KX91T' })], orders);
    expect(found).toEqual([
      {
        ...{ outcome: 'possible', reason: 'no-reference' },
        orders: [
          { id: 'order 2', fits: ['amount', 'transfer', 'day'] },
          { id: 'order 1', fits: ['amount', 'payer'] },
          { id: 'order 3', fits: ['amount', 'day'] },
        ],
      },
    ]);
  });

  it('suggests no order that another line pays for certain', () => {
    const orders = [order(1, { learner: 'Rim Haddad' })];
    expect(outcomes([line({ text: 'NOOR-1' }), line({ payer: 'Rim Haddad' })], orders)).toEqual([
      ['certain', null],
      ['none', 'no-order'],
    ]);
  });

  it('is certain only of pairs of one line and one open order of the same amount, whatever is in a file', () => {
    const someOrder = fc.record({
      number: fc.integer({ min: 1, max: 12 }),
      totalAmount: fc.constantFrom(100, 200),
      isOpen: fc.boolean(),
    });
    const words = fc.constantFrom('NOOR-1', 'NOOR-2', 'noor 3', 'NOOR-12', '٤', 'NOOR-٥', 'x', '/');
    const someLine = fc.record({
      amount: fc.constantFrom(100, 200),
      text: fc.array(words, { maxLength: 3 }).map((all) => all.join(' ')),
    });
    fc.assert(
      fc.property(
        fc.array(someLine, { maxLength: 8 }),
        fc.uniqueArray(someOrder, { selector: ({ number }) => number, maxLength: 8 }),
        (texts, numbered) => {
          const lines = texts.map((each) => line(each));
          const orders = numbered.map(({ number, ...rest }) => order(number, rest));
          const matches = matchLines(lines, orders);
          expect(matches).toHaveLength(lines.length);
          const paid = matches.flatMap(({ outcome, orders: found }, index) =>
            outcome === 'certain' ? found.map(({ id }) => ({ id, amount: lines[index]?.amount })) : [],
          );
          expect(new Set(paid.map(({ id }) => id)).size).toBe(paid.length);
          for (const { id, amount } of paid)
            expect(orders.find((each) => each.id === id)).toMatchObject({ isOpen: true, totalAmount: amount });
          for (const { outcome, orders: found } of matches) if (outcome !== 'none') expect(found).not.toEqual([]);
        },
      ),
    );
  });

  it('does not depend on the order of lines and orders', () => {
    const orders = [order(1), order(2, { totalAmount: 100 }), order(3)];
    const lines = [
      line({ text: 'NOOR-1' }),
      line({ text: 'NOOR-3' }),
      line({ text: 'NOOR-3' }),
      line({ text: 'NOOR-2' }),
    ];
    const straight = outcomes(lines, orders);
    expect(outcomes([...lines].reverse(), [...orders].reverse()).reverse()).toEqual(straight);
  });
});
