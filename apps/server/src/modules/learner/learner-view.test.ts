import type { OwnView } from '@dars/contracts/learning/learner-view';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordViewEnds } from '../../jobs/record-view-ends.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { type SignedInUser, sessionOf } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

const MINUTE = 60_000;
const REASON = 'A lesson does not open';

let harness: Harness;
let portal: TestPortal;
let learner: SignedInUser;
let clock = Date.now();
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  clock += 24 * 60 * MINUTE;
  wait(0);
  portal = await newPortal(harness);
  learner = await portal.signedIn('ROLE_LEARNER');
});

/** Moves the server's clock on. */
function wait(ms: number): void {
  clock += ms;
  harness.setNow(new Date(clock));
}

const codeOf = ({ status, error }: Awaited<ReturnType<TestPortal['call']>>) => error?.data.appCode ?? status;
const start = (userId = learner.id, by?: SignedInUser) =>
  portal.call('learner.startView', { userId, reason: REASON }, by);
const me = async (by?: SignedInUser) => (await portal.call('auth.me', undefined, by)).data;
const page = (url: string, { cookie } = portal.admin, rest: { method?: 'POST'; body?: string } = {}) =>
  harness.request({
    ...{ host: portal.host, url, cookie, ...rest },
    headers: {
      origin: `http://${portal.host}`,
      ...(rest.method && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  });
const actionsOn = async (id: string) =>
  (
    await harness.test.admin`
      select action, actor_id, details from audit_events where subject_id = ${id} order by created_at, id`
  ).map(({ action, actor_id, details }) => [action, actor_id, details]);

it('ends with the session of the admin, whatever ends that', async () => {
  expect(codeOf(await start())).toBe(200);
  await harness.test.admin`delete from sessions where tenant_id = ${portal.id} and user_id = ${portal.admin.id}`;
  const [view] = await harness.test.admin`select ended_at from learner_views where tenant_id = ${portal.id}`;
  expect(view).toEqual({ ended_at: expect.any(String) });
});

describe('learner.startView', () => {
  it('makes the admin’s session that of the learner, and no other session of the admin', async () => {
    const elsewhere = { ...portal.admin, cookie: await sessionOf(harness, adminOf(portal)) };
    expect(codeOf(await start())).toBe(200);
    const endsDate = new Date(clock + 30 * MINUTE).toISOString();
    expect(await me()).toMatchObject({ id: learner.id, authorities: ['ROLE_LEARNER'], view: { endsDate } });
    expect(await me(elsewhere)).toMatchObject({ id: portal.admin.id });
    expect(await me(learner)).not.toHaveProperty('view');
    expect((await page('/home')).statusCode).toBe(200);
    expect((await page('/home/admin')).headers.location).toBe('/home');
  });

  it('is refused for a lecturer and a learner', async () => {
    for (const role of ['ROLE_LECTURER', 'ROLE_LEARNER'] as const)
      expect(codeOf(await start(learner.id, await portal.signedIn(role)))).toBe('forbidden');
  });

  it('is refused without a recent password', async () => {
    wait(11 * MINUTE);
    expect(codeOf(await start())).toBe('password-confirmation-required');
  });

  it('is refused for staff, a learner of another portal, and one who cannot sign in', async () => {
    const staff = await portal.signedIn('ROLE_LECTURER');
    const stranger = await (await newPortal(harness)).signedIn('ROLE_LEARNER');
    for (const { id } of [staff, portal.admin, stranger]) expect(codeOf(await start(id))).toBe('not-found');
    const disabled = await portal.insert({ disabledAt: new Date() });
    const invited = await portal.insert({ activatedAt: null });
    const waiting = await portal.insert({ approval: 'WAITING' });
    for (const { id } of [disabled, invited, waiting]) expect(codeOf(await start(id))).toBe('conflict');
  });

  it('is refused without a reason', async () => {
    const blank = await portal.call('learner.startView', { userId: learner.id, reason: ' ' });
    expect(codeOf(blank)).toBe('validation');
  });
});

describe('a view of a learner', () => {
  it('changes nothing of the learner: no last visit, no progress, and no call that writes', async () => {
    const rows = () => harness.test.admin`select * from users where id = ${learner.id}`;
    const before = await rows();
    await start();
    expect(codeOf(await portal.call('learning.home'))).toBe(200);
    for (const [path, input] of [
      ['learning.record', { events: [] }],
      ['profile.update', {}],
      ['profile.passkeys', undefined],
      ['personalData.requestExport', undefined],
    ] as const)
      expect(codeOf(await portal.call(path, input))).toBe('view-only');
    expect(await rows()).toEqual(before);
  });

  it('refuses uploads and forms of pages', async () => {
    await start();
    const upload = await harness.request({
      ...{ host: portal.host, url: '/api/uploads/files', method: 'POST', cookie: portal.admin.cookie, body: {} },
    });
    expect(upload.json()).toMatchObject({ code: 'view-only' });
    const form = await page('/home/accept', portal.admin, { method: 'POST', body: 'accepted=terms:1' });
    expect(form.statusCode).toBe(403);
  });

  it('is told on public pages, and ends by their form', async () => {
    await start();
    expect((await page('/courses')).statusCode).toBe(200);
    const endsDate = new Date(clock + 30 * MINUTE).toISOString();
    expect(harness.pages.at(-1)).toMatchObject({ page: { kind: 'catalogue' }, view: { endsDate } });
    const ended = await page('/home/end-view', portal.admin, { method: 'POST', body: 'end=' });
    expect([ended.statusCode, ended.headers.location]).toEqual([303, `/home/admin/learners/${learner.id}`]);
    expect(await me()).toMatchObject({ id: portal.admin.id });
    await page('/courses');
    expect(harness.pages.at(-1)).not.toHaveProperty('view');
    const again = await page('/home/end-view', portal.admin, { method: 'POST', body: 'end=' });
    expect(again.headers.location).toBe('/home/admin');
  });

  it('ends by learner.endView, which gives the session back and does nothing twice', async () => {
    await start();
    for (const _each of [1, 2]) expect(codeOf(await portal.call('learner.endView'))).toBe(200);
    expect(await me()).toMatchObject({ id: portal.admin.id });
    const details = { reason: REASON, until: new Date(clock + 30 * MINUTE).toISOString() };
    expect(await actionsOn(learner.id)).toEqual([
      ['user.view-started', portal.admin.id, details],
      ['user.view-ended', portal.admin.id, {}],
    ]);
  });

  it('is over after half an hour: every call is refused until a page or a call leaves it', async () => {
    await start();
    wait(30 * MINUTE);
    for (const path of ['learning.home', 'people.learners', 'auth.me'])
      expect(codeOf(await portal.call(path))).toBe('view-ended');
    const left = await page('/home/profile');
    expect(left.headers.location).toBe(`/home/admin/learners/${learner.id}`);
    expect(codeOf(await portal.call('people.learners', {}))).toBe(200);
  });

  it('has its end in the audit trail once, if nobody ends it in time or the session ends before', async () => {
    const ends = async () => (await actionsOn(learner.id)).filter(([action]) => action === 'user.view-ended');
    const record = () => recordViewEnds({ db: harness.deps.db, now: () => new Date(clock) });
    await start();
    const until = new Date(clock + 30 * MINUTE).toISOString();
    wait(29 * MINUTE);
    await record();
    expect(await ends()).toEqual([]);
    wait(MINUTE);
    for (const _each of [1, 2]) await record();
    const byTime = ['user.view-ended', null, { cause: 'time-over', at: until }];
    expect(await ends()).toEqual([byTime]);
    await page('/home/profile');
    await record();
    expect(await ends()).toEqual([byTime]);
    wait(-29 * MINUTE);
    const other = await portal.signedIn('ROLE_ADMIN_PORTAL');
    expect(codeOf(await start(learner.id, other))).toBe(200);
    await harness.test.admin`delete from sessions where tenant_id = ${portal.id} and user_id = ${other.id}`;
    await harness.test.admin`
      update learner_views set ended_at = ${new Date(clock).toISOString()} where admin_id = ${other.id}`;
    wait(30 * MINUTE);
    await record();
    expect(await ends()).toContainEqual(['user.view-ended', null, expect.objectContaining({ cause: 'session-ended' })]);
  });

  it('is over once the learner is disabled, or the admin is one no more', async () => {
    await start();
    await harness.test.admin`update users set disabled_at = now() where id = ${learner.id}`;
    expect(codeOf(await portal.call('learning.home'))).toBe('view-ended');
    await harness.test.admin`update users set disabled_at = null where id = ${learner.id}`;
    expect(codeOf(await portal.call('learning.home'))).toBe(200);
    await harness.test.admin`update users set role = 'ROLE_LECTURER' where id = ${portal.admin.id}`;
    expect(codeOf(await portal.call('learning.home'))).toBe('view-ended');
  });

  it('ends with the admin’s session when the learner is removed', async () => {
    await start();
    const other = await portal.signedIn('ROLE_ADMIN_PORTAL');
    expect(codeOf(await portal.call('people.remove', { id: learner.id }, other))).toBe(200);
    expect(codeOf(await portal.call('auth.me'))).toBe('unauthenticated');
    expect(await harness.test.admin`select id from learner_views where learner_id = ${learner.id}`).toEqual([]);
  });

  it('tells of a suspended portal, and ends when the admin signs out', async () => {
    await start();
    await harness.test.admin`
      update tenants set status = 'SUSPENDED', suspended_reason = 'r', suspended_at = now() where id = ${portal.id}`;
    expect(codeOf(await portal.call('learning.home'))).toBe('tenant-suspended');
    await harness.test.admin`
      update tenants set status = 'PUBLISHED', suspended_reason = null, suspended_at = null where id = ${portal.id}`;
    await portal.call('auth.logout');
    expect(codeOf(await portal.call('auth.me'))).toBe('unauthenticated');
    expect((await actionsOn(learner.id)).map(([action]) => action)).toEqual(['user.view-started', 'user.view-ended']);
  });

  it('keeps the admin’s own limit of idle time', async () => {
    const limits = async () =>
      (await harness.test.admin`select expires_at from sessions where user_id = ${portal.admin.id}`)[0]?.['expires_at'];
    const before = new Date(await limits()).getTime();
    await start();
    wait(20 * MINUTE);
    await portal.call('learning.home');
    expect(new Date(await limits()).getTime() - before).toBeLessThanOrEqual(20 * MINUTE);
  });
});

describe('learner.ownViews', () => {
  it('tells the learner who viewed, when and why, and the copy of their data does too', async () => {
    const started = new Date(clock).toISOString();
    await start();
    wait(5 * MINUTE);
    await portal.call('learner.endView');
    const { rows } = (await portal.call('learner.ownViews', undefined, learner)).data as { rows: OwnView[] };
    const [{ first_name, last_name } = {}] = await harness.test
      .admin`select first_name, last_name from users where id = ${portal.admin.id}`;
    expect(rows).toEqual([
      {
        id: expect.any(String),
        admin: `${first_name} ${last_name}`.trim(),
        reason: REASON,
        startedDate: started,
        endDate: new Date(clock).toISOString(),
      },
    ]);
    const others = await portal.call('learner.ownViews', undefined, await portal.signedIn('ROLE_LEARNER'));
    expect(others.data).toEqual({ rows: [] });
  });
});

const adminOf = ({ id, slug, admin }: TestPortal) => ({
  tenantId: id,
  id: admin.id,
  role: 'ROLE_ADMIN_PORTAL' as const,
  slug,
});
