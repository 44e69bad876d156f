import { PLATFORM_ID } from '@dars/contracts/platform';
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

  it('get one mail that lists the portals when an owner’s portals change together', async () => {
    const { cookie } = await superAdmin(harness);
    const { admin: sql } = harness.test;
    const platform = { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' } as const;
    await sql`delete from mails`;
    const many = await insertUser(sql, { ...platform, login: 'many@told.test', language: 'en' });
    const one = await insertUser(sql, { ...platform, login: 'one@told.test', language: 'en' });
    const names = ['Beech', 'Ash', 'Cedar'];
    const ids: string[] = [];
    for (const nameInEnglish of names.map((name) => name.toLowerCase()))
      ids.push((await insertTenant(sql, { nameInEnglish, nameInArabic: nameInEnglish, ownerId: many.id })).id);
    const other = await insertTenant(sql, { nameInEnglish: 'oak', nameInArabic: 'oak', ownerId: one.id });
    await insertUser(sql, { tenantId: ids[0] ?? '', role: 'ROLE_LECTURER', login: 'staff@told.test', language: 'en' });
    const selection = { ids: [...ids, other.id] };
    const change = (path: string, input: object) =>
      harness.trpc(PLATFORM_HOST, `tenant.${path}`, { selection, ...input }, cookie);
    const told = () => sql`select recipient, subject, text, html from mails order by recipient`;

    await change('suspendSelected', { reason: REASON });
    const [ofMany, ofOne, ofStaff, ...rest] = await told();
    expect(rest).toEqual([]);
    expect(ofMany).toMatchObject({ recipient: 'many@told.test', subject: '3 of your portals have been suspended' });
    expect(ofMany?.['text']).toContain('- ash\n- beech\n- cedar\n');
    expect(ofMany?.['text']).toContain(`> ${REASON}`);
    expect(ofMany?.['html'].match(/<li[ >]/g)).toHaveLength(3);
    expect(ofOne).toMatchObject({ recipient: 'one@told.test', subject: 'oak has been suspended' });
    expect(ofStaff).toMatchObject({ recipient: 'staff@told.test', subject: 'beech has been suspended' });

    await sql`delete from mails`;
    await change('suspendSelected', { reason: REASON });
    expect(await told()).toHaveLength(0);
    await change('resumeSelected', {});
    const resumed = await told();
    expect(resumed.map(({ subject }) => subject)).toEqual([
      '3 of your portals are open again',
      'oak is open again',
      'beech is open again',
    ]);
    expect(resumed[0]?.['text']).toContain('- ash\n- beech\n- cedar\n');
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
    const visitSuspendedLogin = async (login: string, password: string) => {
      const body = { login, password };
      const refused = await harness.request({ host: portalHost('door'), method: 'POST', url: '/api/login', body });
      const cookie = refused.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      await harness.request({ host: portalHost('door'), url: '/home/login?suspended=true', cookie });
      return harness.pages.at(-1)?.page;
    };
    expect(await visitSuspendedLogin('staff@door.test', 'Right_Word1')).toMatchObject({
      notice: 'suspended',
      suspension: { reason: REASON, support: 'help@dars.test' },
    });
    expect(await visitSuspendedLogin('staff@door.test', 'Wrong_Word1')).not.toHaveProperty('suspension.reason');
    expect(await visitSuspendedLogin('learner@door.test', 'Right_Word1')).not.toHaveProperty('suspension.reason');
  });
});
