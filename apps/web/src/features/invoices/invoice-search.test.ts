import { expect, it } from 'vitest';
import { invoiceListInput, lastMonths, parseInvoiceSearch, sumsInput } from './invoice-search.ts';

it('reads the filters of an address, and leaves out what it does not know', () => {
  const search = parseInvoiceSearch({ q: 'ana', kind: 'CREDIT_NOTE', month: '2026-11', sort: '-total', page: 2 });
  expect(invoiceListInput(search)).toMatchObject({
    query: 'ana',
    kind: 'CREDIT_NOTE',
    month: '2026-11',
    sort: '-total',
  });
  const unknown = parseInvoiceSearch({ kind: 'RECEIPT', month: '2026-13', course: '' });
  expect(unknown).toMatchObject({ kind: undefined, month: undefined, course: undefined });
});

it('offers the months before the present one, across the years', () => {
  const months = lastMonths(new Date('2026-01-31T12:00:00Z'));
  expect(months).toHaveLength(36);
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
});

it('sums a year up to the present month, and one month if the chosen ones are the wrong way round', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  expect(sumsInput({}, now)).toEqual({ by: 'month', from: '2025-12', to: '2026-11' });
  expect(sumsInput({ by: 'course', from: '2026-11', to: '2026-03' }, now)).toEqual({
    ...{ by: 'course', from: '2026-03', to: '2026-03' },
  });
});
