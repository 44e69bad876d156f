import { PLATFORM_ID } from '@dars/contracts/platform';
import { type PlatformAuditEvent, platformAuditList, REFUSED_LOGIN_SHOWN } from '@dars/contracts/portal/platform-audit';
import { seqScannedTables } from '@dars/db/testing/plans';
import { describe, expect, it } from 'vitest';
import { PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { setUpPlatform } from '../../testing/platform.ts';
import { newPortal } from '../../testing/portal.ts';
import { listPlatformAudit } from './list-platform-audit.ts';

const { harness, admin, callPlatform } = setUpPlatform();

const WRONG = 'Guessed_Word1';
const tryIn = (login: string, host = PLATFORM_HOST) =>
  harness.request({ host, method: 'POST', url: '/api/login', body: { login, password: WRONG } });

async function list(input: object = {}): Promise<{ rows: PlatformAuditEvent[]; total: number }> {
  const { data, error } = await callPlatform('audit.platform', input);
  expect(error).toBeUndefined();
  return platformAuditList.parse(data);
}

describe('audit.platform', () => {
  it('lists refused sign-ins of the platform with reason, address and account, the newest first', async () => {
    await tryIn(admin.login);
    await tryIn('nobody@dars.test');
    const { rows, total } = await list({ show: 'refused' });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { subject: null, refusal: { login: 'nobody@dars.test', reason: 'wrong-credentials', address: '127.0.0.1' } },
      { subject: { login: admin.login }, refusal: { login: admin.login, reason: 'wrong-credentials' } },
    ]);
    for (const { action, actor, at } of rows) {
      expect([action, actor]).toEqual(['user.sign-in-refused', null]);
      expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    }
    expect(JSON.stringify(rows)).not.toContain(WRONG);
  });

  it('cuts a long typed address', async () => {
    const login = `${'a'.repeat(80)}@dars.test`;
    await tryIn(login);
    const { rows } = await list({ show: 'refused' });
    expect(rows[0]?.refusal?.login).toBe(`${'a'.repeat(REFUSED_LOGIN_SHOWN)}…`);
  });

  it('lists all other events of the platform with their actors, without successful sign-ins', async () => {
    const input = { firstName: 'Ali', lastName: 'Saleh', login: 'ali@dars.test' };
    await callPlatform('user.platformCreate', input);
    const [newest] = (await list()).rows;
    expect(newest).toMatchObject({
      action: 'user.created',
      actor: { login: admin.login },
      subject: { login: 'ali@dars.test' },
      refusal: null,
    });
    const password = 'Right_Word1';
    const hash = await harness.deps.passwords.hash(password);
    await harness.test.admin`update users set password_hash = ${hash} where id = ${admin.id}`;
    await harness.signIn(PLATFORM_HOST, admin.login, password);
    expect((await list()).rows[0]?.id).toBe(newest?.id);
  });

  it('answers page by page, without events of portals', async () => {
    const portal = await newPortal(harness);
    const before = (await list({ show: 'refused' })).total;
    await tryIn('elsewhere@dars.test', portalHost(portal.slug));
    const all = await list({ show: 'refused', size: 100 });
    expect(all.total).toBe(before);
    const second = await list({ show: 'refused', page: 1, size: 1 });
    expect(second).toEqual({ rows: [all.rows[1]], total: before });
    expect((await harness.trpc(portal.host, 'audit.platform', {}, portal.admin.cookie)).status).toBe(404);
  });

  it('reads no table whole among many events of portals', async () => {
    const { id: portalId } = await newPortal(harness);
    await harness.test.admin`
      insert into audit_events (tenant_id, id, action, details, created_at)
      select case when i % 20 = 0 then ${PLATFORM_ID}::uuid else ${portalId}::uuid end, gen_random_uuid(),
        (array['user.signed-in', 'user.sign-in-refused', 'user.created'])[1 + i % 3], '{}', now() - i * interval '1 minute'
      from generate_series(1, 20000) i`;
    await harness.test.admin`vacuum analyze audit_events, users`;
    for (const show of ['all', 'refused'] as const) {
      const read = await seqScannedTables(harness.test.db, (tx) => listPlatformAudit(tx, { page: 1, size: 20, show }));
      expect(read).toEqual([]);
    }
  });
});
