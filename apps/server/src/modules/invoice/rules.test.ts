import { WHOLE } from '@dars/contracts/selling/pricing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentLanguages, invoiceReference, saudiCode, vatInRefund } from './rules.ts';

const ISSUED = new Date('2022-04-25T15:30:00.250Z');
const SALE = { issuedAt: ISSUED, currency: 'SAR', vat: 15_000, total: 100_000 } as const;

/** Reads the values of a code again, as the tax authority's app does. */
function readCode(code: string): Record<number, string> {
  const bytes = Buffer.from(code, 'base64');
  const values: Record<number, string> = {};
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = [bytes[at], bytes[at + 1]];
    values[tag] = bytes.subarray(at + 2, at + 2 + length).toString();
    at += 2 + length;
  }
  return values;
}

describe('the square code of a Saudi invoice', () => {
  it('is the example of the tax authority', () => {
    const code = saudiCode({ ...SALE, sellerName: 'Bobs Records', vatNumber: '310122393500003' });
    expect(code).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    );
  });

  it('counts the bytes of an Arabic name, and cuts one that is too long between two letters', () => {
    const short = saudiCode({ ...SALE, sellerName: 'مؤسسة بيان', vatNumber: '310122393500003' });
    expect(readCode(short ?? '')).toEqual({
      1: 'مؤسسة بيان',
      2: '310122393500003',
      3: '2022-04-25T15:30:00Z',
      4: '1000.00',
      5: '150.00',
    });
    const long = saudiCode({ ...SALE, sellerName: 'أ'.repeat(200), vatNumber: '310122393500003' });
    expect(readCode(long ?? '')[1]).toBe('أ'.repeat(127));
  });

  it('is left out for sellers who are not registered there', () => {
    expect(saudiCode({ ...SALE, sellerName: 'Bobs Records', vatNumber: '' })).toBeNull();
    expect(saudiCode({ ...SALE, sellerName: 'Bobs Records', vatNumber: '410122393500003' })).toBeNull();
    expect(
      saudiCode({ ...SALE, currency: 'AED', sellerName: 'Bobs Records', vatNumber: '310122393500003' }),
    ).toBeNull();
  });
});

describe('the tax in a refund', () => {
  it('adds up to the tax of the invoice when all of it was paid back in parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: WHOLE }), (refunds, vatRate) => {
        const total = refunds.reduce((sum, each) => sum + each, 0);
        const vat = Math.round((total * vatRate) / (WHOLE + vatRate));
        let before = { total: 0, vat: 0 };
        for (const amount of refunds) {
          const part = vatInRefund({ invoice: { total, vat }, before, amount, vatRate });
          expect(part).toBeGreaterThanOrEqual(0);
          before = { total: before.total + amount, vat: before.vat + part };
        }
        expect(before).toEqual({ total, vat });
      }),
    );
  });

  it('is rounded half up', () => {
    const invoice = { total: 1_000, vat: 130 };
    expect(vatInRefund({ invoice, before: { total: 0, vat: 0 }, amount: 115, vatRate: 1_500 })).toBe(15);
    expect(vatInRefund({ invoice, before: { total: 0, vat: 0 }, amount: 3, vatRate: 2_000 })).toBe(1);
  });
});

it('numbers invoices and credit notes apart', () => {
  expect(invoiceReference('byn', 'INVOICE', '2026', 318)).toBe('BYN-INV-2026-00318');
  expect(invoiceReference('', 'CREDIT_NOTE', '2026', 7)).toBe('CN-2026-00007');
});

it('writes Saudi invoices in Arabic, with a second language', () => {
  expect(documentLanguages('es', null)).toEqual(['es']);
  expect(documentLanguages('ar', 'code')).toEqual(['ar', 'en']);
  expect(documentLanguages('es', 'code')).toEqual(['ar', 'es']);
});
