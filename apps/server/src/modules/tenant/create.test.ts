import type { ValidationIssue } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { insertUser } from '@dars/db/testing/builders';
import { beforeAll, describe, expect, test } from 'vitest';
import { portalHost } from '../../testing/harness.ts';
import { setUpPlatform } from '../../testing/platform.ts';

const { harness, admin, callPlatform, insertOwner } = setUpPlatform();
let owner: { id: string; login: string };
beforeAll(async () => {
  owner = await insertOwner();
});

let made = 0;
const form = (values: Record<string, unknown> = {}) => {
  made += 1;
  return {
    nameInArabic: 'أكاديمية النور',
    nameInEnglish: `noor-${made}`,
    locale: { id: 1 },
    user: { id: owner.id },
    ...values,
  };
};
const post = (body: unknown, headers: Record<string, string> = {}) =>
  harness.request({ method: 'POST', url: '/api/tenants', body, cookie: admin.cookie, headers });
const count = async (table: string) =>
  (await harness.test.admin`select count(*)::int as n from ${harness.test.admin(table)}`)[0]?.['n'];

describe('a new portal', () => {
  test('is published with its names, default look and owner, and answers on its sub-domain', async () => {
    const body = form({ description: 'Cursos', package: 'BS' });
    const response = await post(body, { 'accept-language': 'es' });
    expect(response.statusCode).toBe(201);
    const portal = response.json<Tenant>();
    expect(portal).toMatchObject({
      nameInArabic: 'أكاديمية النور',
      nameInEnglish: body.nameInEnglish,
      nameInSpanish: 'أكاديمية النور',
      name: 'أكاديمية النور',
      description: 'Cursos',
      prefix: body.nameInEnglish,
      locale: { id: 1, code: 'ar', name: 'العربية' },
      status: 'PUBLISHED',
      package: 'BS',
      user: { id: owner.id, login: owner.login, email: owner.login, zohoSubscriptionPackage: 'BS' },
      user_id: owner.id,
      email: owner.login,
      logo: null,
      version: 1,
    });
    expect(new Date(portal.createdDate).toISOString()).toBe(portal.createdDate);
    const there = await harness.request({ host: portalHost(body.nameInEnglish), url: '/api/v2/locales' });
    expect(there.statusCode).toBe(200);
  });

  test('has its owner among its users, who needs no password of its own there', async () => {
    const { id } = (await post(form())).json<Tenant>();
    const rows = await harness.test.admin`select * from users where tenant_id = ${id}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      login: owner.login,
      role: 'ROLE_ADMIN_PORTAL',
      is_owner: true,
      password_hash: null,
    });
  });

  test('is recorded in the audit trail and mailed to its owner', async () => {
    const mails = await count('mails');
    const { id } = (await post(form())).json<Tenant>();
    const [event] = await harness.test.admin`select * from audit_events where tenant_id = ${id}`;
    expect(event).toMatchObject({
      action: 'tenant.created',
      actor_id: admin.id,
      actor_realm: PLATFORM_ID,
      subject_id: id,
    });
    expect(await count('mails')).toBe(mails + 1);
    const [mail] = await harness.test.admin`select * from mails order by created_at desc limit 1`;
    expect(mail).toMatchObject({ recipient: owner.login, language: 'ar' });
  });

  test('has no owner when `user` is null, and gets one later', async () => {
    const sent = await count('mails');
    const response = await post(form({ user: null }));
    expect(response.statusCode, response.body).toBe(201);
    const made = response.json<Tenant>();
    expect(made).toMatchObject({ user: null, user_id: null, email: null, status: 'PUBLISHED' });
    expect(await count('mails')).toBe(sent);
    const put = (body: object) =>
      harness.request({ method: 'PUT', url: `/api/tenants/${made.id}`, body, cookie: admin.cookie });
    expect((await put({ ...made, prefix: 'x' })).json<Tenant>()).toMatchObject({ user: null, prefix: 'x' });
    const { version: _read, ...later } = made;
    expect((await put({ ...later, user: owner.id })).json<Tenant>()).toMatchObject({ user_id: owner.id });
    expect(await count('mails')).toBe(sent + 1);
  });

  test('accepts the owner as {id}, as a bare id and as user_id, and ignores fields of the answer', async () => {
    const own = { name: 'x', nameInSpanish: 'x', email: 'x', status: 'DRAFT', createdDate: 'x', logo: 'x', id: null };
    const bodies = [
      form({ user: owner.id }),
      form({ user: null, user_id: owner.id }),
      form({ user: undefined, user_id: owner.id }),
      form({
        user: { id: owner.id, login: 'x', mobile: null },
        locale: { id: 2, name: 'English', code: 'en' },
        ...own,
      }),
    ];
    for (const body of bodies) {
      const response = await post(body);
      expect(response.statusCode, response.body).toBe(201);
      expect(response.json<Tenant>()).toMatchObject({ user_id: owner.id, status: 'PUBLISHED' });
    }
  });
});

describe('creating a portal is refused', () => {
  test.each([
    ['no Arabic name', { nameInArabic: ' ' }, 'validation'],
    ['no English name', { nameInEnglish: '' }, 'validation'],
    ['an English name that is no sub-domain', { nameInEnglish: 'My_School' }, 'slug-validation'],
    ['a name of the system', { nameInEnglish: 'backend' }, 'system-reserved-name'],
    ['the platform’s own name', { nameInEnglish: 'app' }, 'system-reserved-name'],
    ['no locale', { locale: undefined }, 'validation'],
    ['a locale that does not exist', { locale: { id: 99 } }, 'validation'],
    ['a locale beyond any number of the database', { locale: { id: Number.MAX_SAFE_INTEGER } }, 'validation'],
    ['no owner', { user: undefined }, 'validation'],
    ['an empty owner', { user: '' }, 'validation'],
    ['an owner that is no id', { user: 'ali' }, 'validation'],
    ['an owner that does not exist', { user: '0193e7a0-0000-7000-8000-000000000001' }, 'validation'],
    ['a package that does not exist', { package: 'XX' }, 'validation'],
    ['a field that does not exist', { colour: 'red' }, 'validation'],
  ])('with 400: %s', async (_why, values, code) => {
    const before = [await count('tenants'), await count('users'), await count('mails'), await count('audit_events')];
    const response = await post(form(values));
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({ statusCode: 400, code });
    expect(response.json<{ message: string }>().message).not.toBe('');
    expect([await count('tenants'), await count('users'), await count('mails'), await count('audit_events')]).toEqual(
      before,
    );
  });

  test('when the owner is no portal admin of the platform or is disabled', async () => {
    const { test: db } = harness;
    const portal = (await post(form())).json<Tenant>();
    const others = [
      await insertUser(db.admin, { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN' }),
      await insertUser(db.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', disabledAt: new Date() }),
      await insertUser(db.admin, { tenantId: portal.id, role: 'ROLE_ADMIN_PORTAL' }),
    ];
    for (const { id } of others) {
      const { error } = await callPlatform('tenant.create', input({ userId: id }));
      expect(error?.data.issues).toEqual([{ path: ['userId'], rule: 'user-not-found' }]);
    }
  });

  test('when fields are missing, naming all of them as they are sent', async () => {
    const issuesOf = async (body: unknown) =>
      (await post(body)).json<{ issues: ValidationIssue[] }>().issues.map(({ path, rule }) => `${path}: ${rule}`);
    expect((await issuesOf({})).toSorted()).toEqual(
      ['locale', 'nameInArabic', 'nameInEnglish', 'user'].map((field) => `${field}: required-field`),
    );
    const nobody = '019a0000-0000-7000-8000-000000000000';
    expect(await issuesOf(form({ user: undefined }))).toEqual(['user: required-field']);
    expect(await issuesOf(form({ user: 5 }))).toEqual(['user: invalid']);
    expect(await issuesOf(form({ user: { id: '' } }))).toEqual(['user: required-field']);
    expect(await issuesOf(form({ user: nobody }))).toEqual(['user: user-not-found']);
    expect(await issuesOf(form({ user: null, user_id: 'ali' }))).toEqual(['user_id: invalid']);
    expect(await issuesOf(form({ user: undefined, user_id: nobody }))).toEqual(['user_id: user-not-found']);
  });

  test('when another portal has the English name', async () => {
    const body = form();
    expect((await post(body)).statusCode).toBe(201);
    const again = await post(body, { 'accept-language': 'en' });
    expect(again.json()).toMatchObject({ statusCode: 400, code: 'portal-same-name' });
    const { error } = await callPlatform('tenant.create', input({ nameInEnglish: body.nameInEnglish }));
    expect(error?.data).toMatchObject({ appCode: 'portal-same-name', issues: [{ path: ['nameInEnglish'] }] });
  });

  test('for all but one of twenty calls with one name at once, without a trace of the others', async () => {
    const body = form();
    const [users, mails] = [await count('users'), await count('mails')];
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'made' : answer.json<{ code: string }>().code));
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(codes.filter((code) => code === 'portal-same-name')).toHaveLength(19);
    expect([await count('users'), await count('mails')]).toEqual([users + 1, mails + 1]);
  });
});

/** The fields of the form as the procedure's input. */
function input(values: Record<string, unknown>) {
  const { user, ...fields } = form();
  return { ...fields, userId: user.id, ...values };
}
