import { seedDemo } from '@dars/db/seed/demo';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueDemoInvoices } from './issue-demo-invoices.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo(test.db, { hashPassword: async () => 'hash', keepFile: async () => undefined });
});
afterAll(() => test.drop());

describe('issueDemoInvoices', () => {
  it('issues the invoice of each order of the demo that was paid, and the credit note of each refund', async () => {
    await issueDemoInvoices(test.db, new Date());
    const [orders] = await test.admin`
      select count(*) filter (where status in ('PAID', 'REFUNDED'))::int as paid,
        sum(refunded_amount)::int as refunded, count(documents_due_at)::int as due from orders`;
    const documents = await test.admin`
      select kind, count(*)::int as documents, sum(total_amount)::int as total from invoices group by 1 order by 1`;
    expect(documents).toMatchObject([
      { kind: 'CREDIT_NOTE', total: orders?.['refunded'] },
      { kind: 'INVOICE', documents: orders?.['paid'] },
    ]);
    expect(orders?.['due']).toBe(0);
  });
});
