import { MAX_NAMED } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { TenantSelection } from '@dars/contracts/portal/tenant-selection';
import { newId } from '@dars/db/columns';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { seqScannedTables } from '@dars/db/testing/plans';
import { translator } from '@dars/i18n/server';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlatformContext } from '../../core/context.ts';
import type { Harness } from '../../testing/harness.ts';
import { setUpPlatform } from '../../testing/platform.ts';
import { exportTenants } from './export-tenants.ts';

const ALL_PORTALS: TenantSelection = { filter: {}, except: [] };

describe('the portals as a file', () => {
  const { harness, admin, callPlatform } = setUpPlatform();
  let noor: string;
  let amal: string;
  beforeAll(async () => {
    harness.setNow(new Date());
    const { admin } = harness.test;
    const owner = await insertUser(admin, {
      tenantId: PLATFORM_ID,
      role: 'ROLE_ADMIN_PORTAL',
      firstName: '=Sumaya',
      lastName: 'Al, Qadi',
      login: 'sumaya@taleem.test',
      mobile: '+966501234567',
    });
    const of = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 4, day, 10)) });
    // The newer portal has the lower id, so that only the list's order puts it first.
    amal = (await insertTenant(admin, { nameInArabic: 'مدرسة الأمل', nameInEnglish: 'amal', ...of(2) })).id;
    noor = (
      await insertTenant(admin, {
        nameInArabic: 'أكاديمية "النور"',
        nameInEnglish: 'noor',
        ownerId: owner.id,
        package: 'BS',
        status: 'SUSPENDED',
        suspendedReason: '-',
        suspendedAt: new Date(),
        ...of(1),
      })
    ).id;
  });

  const download = (selection: unknown, language = 'ar'): Promise<LightMyRequestResponse> =>
    harness.request({
      method: 'POST',
      url: '/api/tenants/export',
      headers: { 'accept-language': language },
      body: { selection },
      cookie: admin.cookie,
    });

  const linesOf = ({ body }: LightMyRequestResponse) => body.split('\r\n').slice(1, -1);

  test('has the columns of the list, newest first, with a header in the reader’s language', async () => {
    const response = await download(ALL_PORTALS);
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.headers['content-disposition']).toMatch(/filename="dars-portals-\d{4}-\d\d-\d\d\.csv"/);
    expect(response.body).toBe(
      [
        '\uFEFFالاسم,العنوان الفرعي,البريد,المالك,الهاتف,الباقة,الحالة,الإنشاء',
        'مدرسة الأمل,amal,,,,الباقة المجانية,نشطة,2026-05-02',
        `"أكاديمية ""النور""",noor,sumaya@taleem.test,"'=Sumaya Al, Qadi",'+966501234567,باقات النمو,غير نشطة (موقوفة),2026-05-01`,
        '',
      ].join('\r\n'),
    );
  });

  test.each(['en', 'es'] as const)('has a header in "%s"', async (language) => {
    const [head = '', line = ''] = (await download(ALL_PORTALS, language)).body.slice(1).split('\r\n');
    const t = translator(language);
    expect(head.split(',')[0]).toBe(t('admin:tenants.column.name'));
    expect(line).toContain(t('packages:FREE'));
  });

  test('has the selected portals: by id, or found by the filter and not excepted', async () => {
    expect(linesOf(await download({ ids: [noor] }))).toHaveLength(1);
    expect(linesOf(await download({ ids: [] }))).toEqual([]);
    const found = await download({ filter: { query: 'الامل' }, except: [] });
    expect(linesOf(found)).toEqual([expect.stringContaining('amal')]);
    expect(found.headers['x-total-count']).toBe('1');
    const others = await download({ filter: {}, except: [amal] });
    expect(linesOf(others)).toEqual([expect.stringContaining('noor')]);
    expect(others.headers['x-total-count']).toBe('1');
    expect(linesOf(await download({ filter: { package: 'FREE' }, except: [] }))).toHaveLength(1);
  });

  test('accepts a thousand ids and no more', async () => {
    const ids = [noor, ...Array.from({ length: MAX_NAMED - 1 }, () => newId())];
    expect(linesOf(await download({ ids }))).toHaveLength(1);
    expect((await download({ ids: [...ids, newId()] })).statusCode).toBe(400);
  });

  test('is refused to callers who may not read the list', async () => {
    const response = await harness.request({
      method: 'POST',
      url: '/api/tenants/export',
      body: { selection: ALL_PORTALS },
    });
    expect(response.statusCode).toBe(401);
  });

  test('has every row once over its batches', async () => {
    await fill(harness, 1700);
    const lines = linesOf(await download(ALL_PORTALS));
    const names = lines.map((line) => line.split(',')[1]);
    expect(names).toHaveLength(1702);
    expect(new Set(names).size).toBe(1702);
    const { rows } = (await callPlatform('tenant.list', { size: 10 })).data as {
      rows: { nameInEnglish: string }[];
    };
    expect(names.slice(0, 10)).toEqual(rows.map(({ nameInEnglish }) => nameInEnglish));
  });

  test('starts each batch where the last one ended, without reading the rows before', async () => {
    // So many that a batch of 500 is worth its index.
    await fill(harness, 30_000, 'more-');
    const { admin } = harness.test;
    await admin`analyze tenants`;
    await admin`analyze users`;
    const [last] = await admin`select id from tenants where name_in_english = 'portal-100'`;
    const ctx = { language: 'ar', deps: harness.deps } as PlatformContext;
    const read = await seqScannedTables(harness.db, (tx) =>
      exportTenants({ ...ctx, tx }, { selection: ALL_PORTALS, after: last?.['id'] }),
    );
    expect(read).not.toContain('tenants');
  });
});

/** Inserts many portals, a hundred of each with the same time, so that the order needs more than the time. */
async function fill({ test: { admin } }: Harness, count: number, prefix = 'portal-'): Promise<void> {
  await admin`
    insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key, created_at)
    select gen_random_uuid(), 'بوابة', ${prefix} || n, 'بوابة', 1, '-', 'portal ' || n, now() - n / 100 * interval '1 hour'
    from generate_series(1, ${count}::int) n`;
}
