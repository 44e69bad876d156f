import { type Learner, learnerList, staffList } from '@dars/contracts/accounts/people';
import { translator } from '@dars/i18n/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

const learners = async (input: Record<string, unknown> = {}) =>
  learnerList.parse((await portal.call('people.learners', { size: 100, ...input })).data);
const staff = async (input: Record<string, unknown> = {}) =>
  staffList.parse((await portal.call('people.staff', { size: 100, ...input })).data);
const logins = ({ rows }: { rows: Learner[] }) => rows.map(({ login }) => login);

describe('the lists of a portal', () => {
  test('have learners in one and staff in the other, newest first, and nobody of another portal', async () => {
    const other = await newPortal(harness);
    await other.insert({ login: 'foreign@lists.test' });
    await portal.insert({ login: 'first@lists.test', lastActiveOn: '2026-11-20', mobile: '+966500000001' });
    await portal.insert({ login: 'second@lists.test', activatedAt: null });
    await portal.insert({ login: 'lecturer@lists.test', role: 'ROLE_LECTURER' });
    await portal.insert({ login: 'owner@lists.test', role: 'ROLE_ADMIN_PORTAL', isOwner: true, activatedAt: null });
    const { rows, total } = await learners();
    expect(logins({ rows })).toEqual(['second@lists.test', 'first@lists.test']);
    expect(total).toBe(2);
    expect(rows[1]).toMatchObject({ state: 'active', lastActiveOn: '2026-11-20', authorities: ['ROLE_LEARNER'] });
    const people = await staff();
    expect(logins(people)).toEqual(['owner@lists.test', 'lecturer@lists.test', portal.admin.login]);
    expect(people.total).toBe(3);
    // The owner's account is activated on the platform.
    expect(people.rows[0]).toMatchObject({ isOwner: true, state: 'active', activated: true });
  });

  test('are sorted by the column that is asked for, in the order of a dictionary, without a value last', async () => {
    const group = 'sorted.test';
    await portal.insert({ login: `2@${group}`, nameSearchKey: 'زيد', lastActiveOn: '2026-11-02' });
    await portal.insert({ login: `1@${group}`, nameSearchKey: 'اسامه', lastActiveOn: null });
    await portal.insert({ login: `4@${group}`, nameSearchKey: 'zoe', lastActiveOn: '2026-11-03' });
    await portal.insert({ login: `3@${group}`, nameSearchKey: 'ana', lastActiveOn: '2026-11-01' });
    const order = async (sort: string) =>
      logins(await learners({ query: group, sort }))
        .map((login) => login.charAt(0))
        .join('');
    expect(await order('name')).toBe('3412');
    expect(await order('-name')).toBe('2143');
    expect(await order('joined')).toBe('2143');
    expect(await order('-joined')).toBe('3412');
    expect(await order('active')).toBe('3241');
    expect(await order('-active')).toBe('4231');
    expect((await portal.call('people.learners', { sort: 'login' })).status).toBe(400);
  });

  test('filter by role and state, together with the text', async () => {
    await portal.insert({ login: 'invited@narrow.test', activatedAt: null });
    await portal.insert({ login: 'active@narrow.test' });
    await portal.insert({ login: 'disabled@narrow.test', disabledAt: new Date() });
    await portal.insert({ login: 'admin@narrow.test', role: 'ROLE_ADMIN_PORTAL', activatedAt: null });
    await portal.insert({ login: 'lecturer@narrow.test', role: 'ROLE_LECTURER' });
    const query = 'narrow.test';
    expect(logins(await learners({ query }))).toHaveLength(3);
    for (const state of ['invited', 'active', 'disabled']) {
      const found = await learners({ query, state });
      expect(logins(found)).toEqual([`${state}@narrow.test`]);
      expect(found.total).toBe(1);
    }
    expect(logins(await staff({ query, role: 'ROLE_LECTURER' }))).toEqual(['lecturer@narrow.test']);
    expect(logins(await staff({ state: 'invited' }))).toEqual(['admin@narrow.test']);
    const admins = await staff({ role: 'ROLE_ADMIN_PORTAL' });
    expect(admins.total).toBe(admins.rows.length);
  });

  test('find part of a name, login or number by folded letters, and short texts at the beginnings of words', async () => {
    await portal.insert({ nameSearchKey: 'اسامه بن نور', login: 'qx@fold.test', mobile: '+966509876543' });
    for (const query of ['أسامه', 'سام', 'QX@FOLD', 'old.tes', 'qx', 'بن', 'اس', '987654']) {
      expect(logins(await learners({ query })), query).toContain('qx@fold.test');
    }
    for (const query of ['%', '_', 'ld', 'zzz']) {
      expect(logins(await learners({ query })), query).not.toContain('qx@fold.test');
    }
  });

  test('list each person once over their pages, and answer the total even beyond the last page', async () => {
    const all = await learners();
    const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((page) => learners({ page, size: 2 })));
    expect(pages.flatMap(logins)).toEqual(logins(all));
    expect(await learners({ page: 99 })).toEqual({ rows: [], total: all.total });
    expect(await learners({ page: 99, query: 'narrow.test' })).toEqual({ rows: [], total: 3 });
  });
});

describe('activating a learner as an admin', () => {
  const activate = (id: string) => portal.call('people.activate', { id });
  const mailsTo = (login: string) => harness.test.admin`select text from mails where recipient = ${login}`;

  test('lets them sign in with their password, and mails nothing', async () => {
    const passwordHash = await harness.deps.passwords.hash('Secret_Word1');
    const { id, login } = await portal.insert({ activatedAt: null, passwordHash });
    await expect(harness.signIn(portal.host, login, 'Secret_Word1')).rejects.toThrow('account-not-activated');
    expect((await activate(id)).status).toBe(200);
    await harness.signIn(portal.host, login, 'Secret_Word1');
    expect(await mailsTo(login)).toHaveLength(0);
  });

  test('activates one without a password at once, and mails a link that sets it', async () => {
    const { id, login } = await portal.insert({ activatedAt: null });
    expect((await activate(id)).status).toBe(200);
    expect(await learners({ query: login })).toMatchObject({ rows: [{ state: 'active' }] });
    const [mail] = await mailsTo(login);
    const token = /activeToken=([\w-]+)/.exec(String(mail?.['text']))?.[1];
    const set = await harness.trpc(portal.host, 'auth.setPassword', { token, password: 'Secret_Word1' });
    expect(set.status).toBe(200);
    await harness.signIn(portal.host, login, 'Secret_Word1');
  });

  test('changes and mails nothing when repeated, and is refused for disabled learners and staff', async () => {
    const { id, login } = await portal.insert({ activatedAt: null });
    for (let time = 0; time < 3; time += 1) expect((await activate(id)).status).toBe(200);
    expect(await mailsTo(login)).toHaveLength(1);
    const events = await harness.test.admin`
      select actor_id from audit_events where subject_id = ${id} and action = 'user.activated'`;
    expect(events).toEqual([{ actor_id: portal.admin.id }]);
    const shutOut = await portal.insert({ activatedAt: null, disabledAt: new Date() });
    expect((await activate(shutOut.id)).status).toBe(409);
    const lecturer = await portal.insert({ activatedAt: null, role: 'ROLE_LECTURER' });
    expect((await activate(lecturer.id)).status).toBe(404);
  });
});

describe('the learners as a file', () => {
  const download = (body: unknown, language = 'ar') =>
    harness.request({
      host: portal.host,
      method: 'POST',
      url: '/api/tenant/learners/export',
      headers: { 'accept-language': language },
      body,
      cookie: portal.admin.cookie,
    });

  test('has a header in the reader’s language, and the rows and columns of the list', async () => {
    portal = await newPortal(harness);
    // It is the next day in Riyadh.
    const createdAt = new Date('2026-05-01T22:00:00Z');
    const values = { firstName: '=Sumaya', lastName: 'Al, Qadi', login: 'sumaya@file.test', createdAt };
    await portal.insert({ ...values, mobile: '+966501234567', lastActiveOn: '2026-11-20' });
    await portal.insert({ firstName: 'Ali', lastName: 'Nur', login: 'ali@file.test', activatedAt: null });
    const response = await download({ query: 'sumaya' });
    expect(response.headers['x-total-count']).toBe('1');
    expect(response.headers['content-disposition']).toMatch(/filename="dars-learners-\d{4}-\d\d-\d\d\.csv"/);
    expect(response.body).toBe(
      [
        '\uFEFFالاسم الأول,اسم العائلة,البريد الإلكتروني,رقم الجوال,الحالة,متوسط النتائج (٪),آخر نشاط,الانضمام',
        '\'=Sumaya,"Al, Qadi",sumaya@file.test,\'+966501234567,نشط,,2026-11-20,2026-05-02',
        '',
      ].join('\r\n'),
    );
    for (const language of ['en', 'es'] as const) {
      const { body } = await download({ state: 'invited' }, language);
      expect(body).toContain(translator(language)('people:column.joined'));
      expect(body).toContain(`ali@file.test,,${translator(language)('statuses:learner.invited')}`);
    }
  });

  test('holds every learner once over its batches, and no removed one', async () => {
    await harness.test.admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, created_at, removed_at, disabled_at)
      select ${portal.id}, gen_random_uuid(), 'many' || i || '@file.test', 'A', 'B', 'ROLE_LEARNER', 'a b',
        now() - i / 100 * interval '1 hour', case when i % 10 = 0 then now() end, case when i % 10 = 0 then now() end
      from generate_series(1, 1700) i`;
    const { body, headers } = await download({});
    const found = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').find((cell) => cell.includes('@')));
    expect(new Set(found).size).toBe(1532);
    expect(found).toHaveLength(1532);
    expect(headers['x-total-count']).toBe('1532');
  });
});
