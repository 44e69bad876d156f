import { PLATFORM_ID } from '@dars/contracts/platform';
import { type PackageTermsList, packageTermsList } from '@dars/contracts/portal/package-terms';
import { insertTenant } from '@dars/db/testing/builders';
import { insertSellingSettings } from '@dars/db/testing/selling';
import { describe, expect, it } from 'vitest';
import { setUpPlatform } from '../../testing/platform.ts';

const { harness, admin, callPlatform } = setUpPlatform();

async function list(): Promise<PackageTermsList['rows']> {
  return packageTermsList.parse((await callPlatform('packageTerms.list')).data).rows;
}

const save = (input: object) =>
  callPlatform('packageTerms.save', { package: 'UP', maySell: true, feeRate: 0, ...input });

describe('the terms of packages', () => {
  it('let all portals sell without a fee in the beginning', async () => {
    expect(await list()).toEqual(
      ['FREE', 'PN', 'UP', 'BS', 'CO'].map((code) => ({
        ...{ package: code, maySell: true, feeRate: 0, version: 1, portals: 0, openPortals: 0 },
      })),
    );
  });

  it('count the portals of each package, and those among them that sell', async () => {
    const portals = [];
    for (const [code, status] of [
      ['UP', 'PUBLISHED'],
      ['UP', 'PUBLISHED'],
      ['UP', 'DRAFT'],
      ['UP', 'ARCHIVED'],
      [null, 'PUBLISHED'],
    ] as const) {
      const { id } = await insertTenant(harness.test.admin, { package: code, status });
      portals.push(id);
    }
    for (const [index, tenantId] of portals.entries())
      await insertSellingSettings(harness.test.admin, { tenantId, isOpen: index !== 1 });
    const counts = new Map((await list()).map((row) => [row.package, [row.portals, row.openPortals]]));
    expect([counts.get('UP'), counts.get('FREE'), counts.get('BS')]).toEqual([
      [3, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it('are changed by their latest version, with a trail of what they were', async () => {
    expect((await save({ maySell: false, feeRate: 250, version: 1 })).status).toBe(200);
    expect((await list())[2]).toMatchObject({ package: 'UP', maySell: false, feeRate: 250, version: 2 });
    expect((await save({ version: 1 })).error?.data.appCode).toBe('edited-meanwhile');
    const events = await harness.test.admin`
      select tenant_id, actor_id, details from audit_events where action = 'package.updated'`;
    expect(events).toEqual([
      {
        ...{ tenant_id: PLATFORM_ID, actor_id: admin.id },
        details: {
          ...{ package: 'UP', before: { maySell: true, feeRate: 0 }, after: { maySell: false, feeRate: 250 } },
        },
      },
    ]);
  });

  it.each([-1, 10_001, 2.5])('refuse a fee of %d basis points', async (feeRate) => {
    expect((await save({ feeRate, version: 2 })).status).toBe(400);
  });

  it('are read by every portal and changed by none', async () => {
    const { id } = await insertTenant(harness.test.admin);
    const read = (statement: string) => harness.db.withTenant(id, (tx) => tx.execute(statement));
    expect(await read('select package from package_terms')).toHaveLength(5);
    await expect(read('update package_terms set may_sell = true')).rejects.toThrow('permission denied');
  });
});
