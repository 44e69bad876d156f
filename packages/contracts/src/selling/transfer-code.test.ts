import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transferCode } from './transfer-code.ts';

const ACCOUNT = { accountHolder: 'Academia Sendero', iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX' };
const ORDER = { currency: 'EUR', totalAmount: 12_050, reference: 'SENDERO-17' } as const;

it('a SEPA account gets the lines of EPC069-12', () => {
  expect(transferCode(ORDER, ACCOUNT)?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'CAIXESBBXXX', 'Academia Sendero', 'ES9121000418450200051332', 'EUR120.50'],
    ...['', '', 'SENDERO-17'],
  ]);
});

it('a bank without a BIC leaves its line empty', () => {
  expect(transferCode(ORDER, { ...ACCOUNT, bic: '' })?.split('\n')[4]).toBe('');
});

it.each([
  ['another currency', { ...ORDER, currency: 'SAR' } as const, ACCOUNT],
  ['an account outside SEPA', ORDER, { ...ACCOUNT, iban: 'SA0380000000608010167519' }],
  ['nothing to pay', { ...ORDER, totalAmount: 0 }, ACCOUNT],
  ['more than the standard can say', { ...ORDER, totalAmount: 100_000_000_000 }, ACCOUNT],
  ['a name of too many bytes', ORDER, { ...ACCOUNT, accountHolder: '🎓'.repeat(70) }],
])('there is no code for %s', (_case, order, account) => {
  expect(transferCode(order, account)).toBeUndefined();
});

it('whatever the holder is called, the code fits and keeps its lines', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ minLength: 1, maxLength: 150 }),
        fc.constant('ة\n'.repeat(75)),
        fc.constant('ة'.repeat(150)),
      ),
      fc.integer({ min: 1, max: 99_999_999_999 }),
      (accountHolder, totalAmount) => {
        const code = transferCode({ ...ORDER, totalAmount }, { ...ACCOUNT, accountHolder }) ?? '';
        const lines = code.split('\n');
        expect(lines).toHaveLength(11);
        expect([...(lines[5] ?? '')].length).toBeLessThanOrEqual(70);
        expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331);
        expect(lines[7]).toBe(`EUR${(totalAmount / 100).toFixed(2)}`);
        expect(lines[10]).toBe(ORDER.reference);
      },
    ),
  );
});
