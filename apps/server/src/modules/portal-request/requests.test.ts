import type { OwnPortalRequest, PortalRequest } from '@dars/contracts/portal/portal-request';
import { insertTenant } from '@dars/db/testing/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionOf } from '../../testing/people.ts';
import { setUpPlatform } from '../../testing/platform.ts';

const WISH = { nameInArabic: 'أكاديمية النخيل', nameInEnglish: 'nakheel', language: 'ar', note: 'للتدريب المهني' };

const { harness, admin, callPlatform: call, insertOwner } = setUpPlatform();
beforeEach(async () => {
  await harness.test.admin`delete from portal_requests`;
  await harness.test.admin`delete from mails`;
});

async function newOwner(values: { language?: string } = {}) {
  const user = await insertOwner(values);
  return { ...user, cookie: await sessionOf(harness, user) };
}

const mine = async (owner: { cookie: string }) =>
  (await call('portalRequest.mine', undefined, owner)).data as OwnPortalRequest | null;
const list = async (show: 'open' | 'answered' = 'open') =>
  (await call('portalRequest.list', { show }, admin)).data as { rows: PortalRequest[]; total: number };
const ask = async (owner: { cookie: string }, wish: object = {}) =>
  (await call('portalRequest.create', { ...WISH, ...wish }, owner)).data as OwnPortalRequest;
const mailsTo = (login: string) =>
  harness.test.admin`select subject, text, language from mails where recipient = ${login} order by created_at`;

describe('an owner’s request', () => {
  it('reaches the super-admins: in their list, its count, and their mail', async () => {
    const owner = await newOwner();
    const made = await ask(owner);
    expect(made).toMatchObject({ ...WISH, status: 'OPEN', reason: null, portal: null });
    expect(await mine(owner)).toEqual(made);
    expect((await call('portalRequest.count', undefined, admin)).data).toEqual({ open: 1 });
    expect(await list()).toMatchObject({ total: 1, rows: [{ ...WISH, owner: { login: owner.login } }] });
    const [mail] = await mailsTo(admin.login);
    expect(mail?.['text']).toContain('> للتدريب المهني');
    expect(mail?.['text']).toContain('nakheel.localhost:3000');
    expect(mail?.['text']).toContain('/admin/requests');
  });

  it('is the only open one when the owner asks repeatedly', async () => {
    const owner = await newOwner();
    const answers = await Promise.all(
      ['one-name', 'two-names', 'three-names'].map((nameInEnglish) =>
        call('portalRequest.create', { ...WISH, nameInEnglish }, owner),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.data.appCode).toBe('portal-request-open');
    expect((await list()).total).toBe(1);
  });

  it('can be changed and withdrawn by its owner alone, while it is open', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { id } = await ask(owner);
    const change = { ...WISH, id, nameInEnglish: 'nakheel-two', note: '' };
    expect((await call('portalRequest.update', change, other)).status).toBe(404);
    expect((await call('portalRequest.withdraw', { id }, other)).status).toBe(404);
    expect((await call('portalRequest.update', change, owner)).data).toMatchObject({ nameInEnglish: 'nakheel-two' });
    expect((await call('portalRequest.withdraw', { id }, owner)).status).toBe(200);
    expect(await mine(owner)).toBeNull();
    expect((await call('portalRequest.update', change, owner)).error?.data.appCode).toBe('portal-request-answered');
    expect((await list()).total).toBe(0);
  });

  it('mails the super-admins once when the owner withdraws and asks again', async () => {
    const owner = await newOwner();
    const { id } = await ask(owner);
    await call('portalRequest.withdraw', { id }, owner);
    await ask(owner);
    expect(await mailsTo(admin.login)).toHaveLength(1);
  });

  it('is refused a name that a portal has or that is reserved', async () => {
    const owner = await newOwner();
    await insertTenant(harness.test.admin, { nameInEnglish: 'taken-name' });
    expect((await call('portalRequest.nameExists', { name: 'taken-name' }, owner)).data).toEqual({ exists: true });
    expect((await call('portalRequest.nameExists', { name: 'free-name' }, owner)).data).toBeNull();
    const refused = await call('portalRequest.create', { ...WISH, nameInEnglish: 'taken-name' }, owner);
    expect(refused.error?.data.issues).toMatchObject([{ path: ['nameInEnglish'], rule: 'portal-same-name' }]);
    const reserved = await call('portalRequest.create', { ...WISH, nameInEnglish: 'admin' }, owner);
    expect(reserved.error?.data.issues).toMatchObject([{ rule: 'system-reserved-name' }]);
  });
});

describe('the answer to a request', () => {
  it('declines it with a reason that is mailed in the owner’s language, who may ask again', async () => {
    const owner = await newOwner({ language: 'es' });
    const { id } = await ask(owner);
    const decline = () => call('portalRequest.decline', { id, reason: 'Ya existe uno igual' }, admin);
    expect((await decline()).status).toBe(200);
    expect(await mine(owner)).toMatchObject({ status: 'DECLINED', reason: 'Ya existe uno igual' });
    expect((await decline()).error?.data.appCode).toBe('portal-request-answered');
    const mails = await mailsTo(owner.login);
    expect(mails).toMatchObject([{ language: 'es' }]);
    expect(mails[0]?.['text']).toContain('> Ya existe uno igual');
    expect((await list('answered')).rows).toMatchObject([{ id, status: 'DECLINED' }]);
    expect(await ask(owner, { nameInEnglish: 'another-try' })).toMatchObject({ status: 'OPEN' });
  });

  const portal = (slug: string, userId: string, requestId: string) => ({
    nameInArabic: 'أكاديمية النخيل',
    nameInEnglish: slug,
    locale: { id: 1 },
    userId,
    requestId,
  });

  it('creates the portal and answers the request in one transaction', async () => {
    const owner = await newOwner({ language: 'en' });
    const { id } = await ask(owner);
    const created = await call('tenant.create', portal('nakheel', owner.id, id), admin);
    expect(created.status).toBe(200);
    expect(await mine(owner)).toMatchObject({ status: 'MADE', portal: { nameInEnglish: 'nakheel' } });
    expect(await mailsTo(owner.login)).toMatchObject([{ language: 'en' }]);
    const again = await call('tenant.create', portal('nakheel-again', owner.id, id), admin);
    expect(again.error?.data.appCode).toBe('portal-request-answered');
    expect(await harness.test.admin`select id from tenants where name_in_english = 'nakheel-again'`).toHaveLength(0);
    const events = await harness.test.admin`
      select action from audit_events where subject_id = ${id} order by created_at, id`;
    expect(events.map(({ action }) => action)).toEqual(['portal-request.created', 'portal-request.made']);
  });

  it('leaves it open when the portal cannot be created or would have another owner', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { id } = await ask(owner, { nameInEnglish: 'wanted' });
    await insertTenant(harness.test.admin, { nameInEnglish: 'wanted' });
    expect((await call('tenant.create', portal('wanted', owner.id, id), admin)).status).toBe(400);
    const others = await call('tenant.create', portal('for-another', other.id, id), admin);
    expect(others.error?.data.issues).toMatchObject([{ path: ['userId'], rule: 'owner-of-request' }]);
    expect(await mine(owner)).toMatchObject({ status: 'OPEN' });
    expect(await harness.test.admin`select id from tenants where name_in_english = 'for-another'`).toHaveLength(0);
  });
});
