import { type FeeList, feeList, feeMonths } from '@dars/contracts/selling/fee-report';
import { insertTenant } from '@dars/db/testing/builders';
import { seqScannedTables, sortedTables } from '@dars/db/testing/plans';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM_HOST } from '../../testing/harness.ts';
import { setUpPlatform } from '../../testing/platform.ts';
import { listExportedFees, listFees } from './list-fees.ts';
import { summarizeFees } from './summarize-fees.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const { harness, admin, callPlatform } = setUpPlatform({ now: NOW });

interface Noted {
  month: string;
  currency?: 'SAR' | 'EUR';
  fee: number;
  returned?: number;
}

async function insertPortal(slug: string, fees: Noted[]): Promise<string> {
  const { id } = await insertTenant(harness.test.admin, { nameInEnglish: slug });
  for (const { month, currency = 'SAR', fee, returned = 0 } of fees)
    await harness.test.admin`
      insert into tenant_fees (tenant_id, month, currency, orders, net, fee, returned)
      values (${id}, ${`${month}-01`}, ${currency}, 2, ${fee * 40}, ${fee}, ${returned})`;
  return id;
}

beforeAll(async () => {
  await insertPortal('small', [
    { month: '2026-11', fee: 500 },
    { month: '2025-11', fee: 900 },
    { month: '2025-12', fee: 300 },
  ]);
  await insertPortal('large', [{ month: '2026-11', fee: 2_500, returned: 250 }]);
  await insertPortal('other', [{ month: '2026-11', currency: 'EUR', fee: 700 }]);
  await insertPortal('free', [{ month: '2026-11', fee: 0 }]);
});

async function list(input: object = {}): Promise<FeeList> {
  return feeList.parse((await callPlatform('fee.list', input)).data);
}

describe('the fees', () => {
  it('are summed by month and currency for the last twelve months', async () => {
    const { months, isIncomplete } = feeMonths.parse((await callPlatform('fee.months')).data);
    expect(isIncomplete).toBe(false);
    expect(months).toEqual([
      { month: '2026-11', currency: 'EUR', orders: 2, net: 28_000, fee: 700, returned: 0 },
      { month: '2026-11', currency: 'SAR', orders: 4, net: 120_000, fee: 3_000, returned: 250 },
      { month: '2025-12', currency: 'SAR', orders: 2, net: 12_000, fee: 300, returned: 0 },
    ]);
  });

  it('are listed by portal, those of the current month and the highest first', async () => {
    const { rows, total, month } = await list({ size: 2 });
    expect({ month, total, rows: rows.map(({ portal, fee }) => [portal.nameInEnglish, fee]) }).toEqual({
      ...{ month: '2026-11', total: 3 },
      rows: [
        ['large', 2_500],
        ['other', 700],
      ],
    });
    expect((await list({ size: 2, page: 1 })).rows.map(({ portal }) => portal.nameInEnglish)).toEqual(['small']);
    expect((await list({ month: '2025-12' })).rows.map(({ fee }) => fee)).toEqual([300]);
    expect((await callPlatform('fee.list', { month: '2026-13' })).status).toBe(400);
  });

  it('are exported with what remains of them, in main units', async () => {
    const answer = await harness.request({
      ...{ host: PLATFORM_HOST, method: 'POST', url: '/api/fees/export' },
      ...{ body: { month: '2026-11' }, cookie: admin.cookie, headers: { 'accept-language': 'en' } },
    });
    expect(answer.headers['content-disposition']).toContain('dars-fees-2026-11.csv');
    const lines = answer.body.trim().split('\r\n');
    expect(lines[0]).toMatch(/Month,Portal,Sub-?domain,Currency,Orders,Net without VAT,Fee,Fell away,Remaining$/);
    expect(lines.slice(1).map((line) => line.split(',').slice(2).join())).toEqual(
      expect.arrayContaining(['large,SAR,2,1000.00,25.00,2.50,22.50', 'other,EUR,2,280.00,7.00,0.00,7.00']),
    );
    expect(lines).toHaveLength(4);
  });

  it('are found by their month, and sorted by an index', async () => {
    await harness.test.admin`
      insert into tenant_fees (tenant_id, month, currency, orders, net, fee)
      select id, '2024-01-01'::date + n * interval '1 month', 'SAR', 1, 100, n from tenants, generate_series(1, 20) n
      on conflict do nothing`;
    await harness.test.admin`vacuum analyze tenant_fees`;
    const page = { page: 0, size: 20, month: '2026-11' };
    for (const read of [
      (tx: Parameters<typeof listFees>[0]) => listFees(tx, page, NOW),
      (tx: Parameters<typeof listFees>[0]) => summarizeFees(tx, NOW),
      (tx: Parameters<typeof listFees>[0]) => listExportedFees(tx, { month: '2026-11', after: undefined, size: 500 }),
    ])
      expect((await seqScannedTables(harness.db, read)).filter((table) => table === 'tenant_fees')).toEqual([]);
    expect(await sortedTables(harness.db, (tx) => listFees(tx, page, NOW))).toEqual([]);
  });
});
