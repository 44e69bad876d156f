import { PLATFORM_ID } from '@dars/contracts/platform';
import type { Tenant, TenantAuditEvent } from '@dars/contracts/portal/tenant';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { seqScannedTables } from '@dars/db/testing/plans';
import { describe, expect, test } from 'vitest';
import { setUpPlatform } from '../../testing/platform.ts';
import { countOpenSessions } from './count-sessions.ts';
import { listTenantAudit } from './list-audit.ts';

const { harness, admin, callPlatform, insertOwner } = setUpPlatform();

async function ask(name: string, input: object): Promise<unknown> {
  const { status, data, error } = await callPlatform(`tenant.${name}`, input);
  expect([status, error?.message]).toEqual([200, undefined]);
  return data;
}
const trail = async (id: string, page = {}) =>
  (await ask('audit', { id, ...page })) as { rows: TenantAuditEvent[]; total: number };

describe('the audit trail of a portal', () => {
  test('lists what was done, by whom, when and what it changed, newest first', async () => {
    const [owner, next] = [await insertOwner(), await insertOwner()];
    const made = { nameInArabic: 'دار العلم', nameInEnglish: 'dar', locale: { id: 1 }, userId: owner.id };
    const { id } = (await ask('create', made)) as Tenant;
    const edited = { ...made, id, nameInArabic: 'دار الحكمة', userId: next.id, locale: { id: 2 }, package: 'PN' };
    await ask('update', edited);
    await ask('suspend', { id, reason: 'unpaid' });
    await ask('resume', { id });
    const { rows, total } = await trail(id);
    expect(total).toBe(4);
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['resumed', null],
      ['suspended', 'unpaid'],
      ['updated', null],
      ['created', null],
    ]);
    expect(rows[2]?.changes).toEqual([
      { field: 'nameInArabic', before: 'دار العلم', after: 'دار الحكمة' },
      { field: 'user', before: owner.login, after: next.login },
      { field: 'locale', before: 'ar', after: 'en' },
      { field: 'package', before: 'FREE', after: 'PN' },
    ]);
    expect(rows[3]?.changes).toEqual([{ field: 'user', before: null, after: owner.login }]);
    for (const { actor, at } of rows) {
      expect(actor).toMatchObject({ login: admin.login, realm: 'platform' });
      expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    }
    expect((await trail(id, { page: 1, size: 3 })).rows.map(({ action }) => action)).toEqual(['created']);
    expect(await trail(id, { page: 9 })).toEqual({ rows: [], total: 4 });
  });

  test('lists events of one portal, and none of what its people did in it', async () => {
    const [{ id }, other] = [await insertTenant(harness.test.admin), await insertTenant(harness.test.admin)];
    const person = await insertUser(harness.test.admin, { tenantId: id });
    await harness.test.admin`
      insert into audit_events (tenant_id, id, action, subject_id)
      values (${id}, gen_random_uuid(), 'user.signed-in', ${person.id})`;
    await ask('suspend', { id: other.id, reason: 'x' });
    expect(await trail(id)).toEqual({ rows: [], total: 0 });
  });

  test('names no actor for the system, and marks actors who belong to the portal', async () => {
    const { id } = await insertTenant(harness.test.admin);
    const person = await insertUser(harness.test.admin, { tenantId: id });
    await harness.test.admin`
      insert into audit_events (tenant_id, id, action, subject_id, actor_realm, actor_id, created_at) values
      (${id}, gen_random_uuid(), 'tenant.created', ${id}, null, null, now() - interval '1 day'),
      (${id}, gen_random_uuid(), 'tenant.updated', ${id}, ${id}, ${person.id}, now()),
      (${id}, gen_random_uuid(), 'tenant.forgotten', ${id}, null, null, now())`;
    const { rows, total } = await trail(id);
    expect(total).toBe(2);
    expect(rows.map(({ actor }) => actor && [actor.login, actor.realm])).toEqual([[person.login, 'portal'], null]);
  });

  test('is read by an index, like the portal’s sessions, when people do much in the portal', async () => {
    const { id } = await insertTenant(harness.test.admin);
    const person = await insertUser(harness.test.admin, { tenantId: id });
    await harness.test.admin`
      insert into audit_events (tenant_id, id, action, subject_id)
      select ${id}::uuid, gen_random_uuid(), 'user.signed-in', ${person.id}::uuid from generate_series(1, 20000)`;
    await harness.test.admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
      select ${PLATFORM_ID}::uuid, gen_random_uuid(), n || '@many.test', 'a', 'b', 'ROLE_ADMIN_PORTAL', 'a b'
      from generate_series(1, 5000) n`;
    await harness.test.admin`
      insert into sessions (tenant_id, id, user_id, expires_at, ends_at)
      select ${PLATFORM_ID}::uuid, id::text, id, now() + interval '1 day', now() + interval '1 day'
      from users where tenant_id = ${PLATFORM_ID}`;
    await harness.test.admin`
      insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key)
      select gen_random_uuid(), 'a', 'many-' || n, 'a', 1, 'a', 'a' from generate_series(1, 2000) n`;
    await harness.test.admin`analyze audit_events, users, sessions, tenants`;
    const tables = await seqScannedTables(harness.db, async (tx) => {
      await listTenantAudit(tx, { id, page: 0, size: 20 });
      await countOpenSessions(tx, { id, now: new Date() });
    });
    expect(tables).toEqual([]);
  });
});
