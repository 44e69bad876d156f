import { PLATFORM_ID } from '@dars/contracts/constants';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { superAdmin } from '../../testing/people.ts';

const REASON = 'لم يُسدَّد الاشتراك';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: { supportEmail: 'help@dars.test' } });
});
afterAll(() => harness.close());

describe('owner and staff of a suspended portal', () => {
  it('get the reason, the support address and the resumption by mail in their languages, unlike learners', async () => {
    const { cookie } = await superAdmin(harness);
    const { admin: sql } = harness.test;
    const platform = { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' } as const;
    const owner = await insertUser(sql, { ...platform, login: 'owner@told.test', language: 'es' });
    const { id } = await insertTenant(sql, { nameInEnglish: 'told', nameInArabic: 'أكاديمية', ownerId: owner.id });
    const people = [
      { role: 'ROLE_ADMIN_PORTAL', login: 'owner@told.test', isOwner: true },
      { role: 'ROLE_LECTURER', login: 'lecturer@told.test', language: 'en' },
      { role: 'ROLE_ADMIN_PORTAL', login: 'left@told.test', disabledAt: new Date() },
      { role: 'ROLE_ADMIN_PORTAL', login: 'invited@told.test', activatedAt: null },
      { role: 'ROLE_LEARNER', login: 'learner@told.test' },
    ] as const;
    for (const person of people) await insertUser(sql, { tenantId: id, ...person });
    await harness.trpc(PLATFORM_HOST, 'tenant.suspend', { id, reason: REASON }, cookie);
    const told = await sql`select recipient, language, tenant_id, text from mails order by recipient`;
    expect(told).toMatchObject([
      { recipient: 'lecturer@told.test', language: 'en', tenant_id: id },
      { recipient: 'owner@told.test', language: 'es', tenant_id: PLATFORM_ID },
    ]);
    for (const { text } of told) {
      expect(text).toContain(`> ${REASON}`);
      expect(text).toContain('help@dars.test');
    }
    await sql`delete from mails`;
    await harness.trpc(PLATFORM_HOST, 'tenant.resume', { id }, cookie);
    const resumed = await sql`select recipient, text from mails order by recipient`;
    expect(resumed.map(({ recipient }) => recipient)).toEqual(['lecturer@told.test', 'owner@told.test']);
    expect(resumed[0]?.['text']).toContain('told.localhost:3000');
  });

  it('see the reason on the sign-in page after a right password, unlike learners', async () => {
    const passwordHash = await harness.deps.passwords.hash('Right_Word1');
    const portal = await insertTenant(harness.test.admin, { nameInEnglish: 'door' });
    const staff = { tenantId: portal.id, passwordHash, login: 'staff@door.test', role: 'ROLE_LECTURER' } as const;
    await insertUser(harness.test.admin, staff);
    await insertUser(harness.test.admin, { ...staff, login: 'learner@door.test', role: 'ROLE_LEARNER' });
    await harness.trpc(
      PLATFORM_HOST,
      'tenant.suspend',
      { id: portal.id, reason: REASON },
      (await superAdmin(harness)).cookie,
    );
    const door = async (login: string, password: string) => {
      const body = { login, password };
      const refused = await harness.request({ host: portalHost('door'), method: 'POST', url: '/api/login', body });
      const cookie = refused.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      await harness.request({ host: portalHost('door'), url: '/home/login?suspended=true', cookie });
      return harness.pages.at(-1)?.page;
    };
    expect(await door('staff@door.test', 'Right_Word1')).toMatchObject({
      notice: 'suspended',
      suspension: { reason: REASON, support: 'help@dars.test' },
    });
    expect(await door('staff@door.test', 'Wrong_Word1')).not.toHaveProperty('suspension.reason');
    expect(await door('learner@door.test', 'Right_Word1')).not.toHaveProperty('suspension.reason');
  });
});
