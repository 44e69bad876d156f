import type { TenantStep } from '@dars/contracts/portal/tenant-selection';
import { TENANTS_PER_STEP } from '@dars/contracts/portal/tenant-selection';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { describe, expect, test } from 'vitest';
import { setUpPlatform } from '../../testing/platform.ts';

const { harness, callPlatform: call } = setUpPlatform();

async function step(path: 'suspendSelected' | 'resumeSelected', input: object): Promise<TenantStep> {
  const { data, error } = await call(`tenant.${path}`, {
    ...(path === 'suspendSelected' && { reason: 'دين' }),
    ...input,
  });
  expect(error).toBeUndefined();
  return data as TenantStep;
}

async function portals(prefix: string, count: number, values = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await insertTenant(harness.test.admin, { nameInEnglish: `${prefix}-${index}`, ...values })).id);
  }
  return ids;
}

async function statusOf(ids: string[]): Promise<Record<string, number>> {
  const rows = await harness.test.admin<{ status: string; count: number }[]>`
    select status, count(*)::int as count from tenants where id = any(${ids}::uuid[]) group by status`;
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const SUSPENDED = { status: 'SUSPENDED', suspendedReason: 'x', suspendedAt: new Date() } as const;

describe('suspending or resuming a selection', () => {
  test('changes the named portals and no others when ids are given', async () => {
    const [a = '', b = '', c = ''] = await portals('named', 3);
    expect(await step('suspendSelected', { selection: { ids: [a, c] } })).toEqual({ done: 2, skipped: [], next: null });
    expect(await statusOf([a, c])).toEqual({ SUSPENDED: 2 });
    expect(await statusOf([b])).toEqual({ PUBLISHED: 1 });
  });

  test('changes all portals that the filter finds but the excepted ones', async () => {
    const [first = '', ...rest] = await portals('quartz', 4);
    const selection = { filter: { query: 'quartz', type: 'name' }, except: [first] };
    expect((await step('suspendSelected', { selection })).done).toBe(3);
    expect(await statusOf(rest)).toEqual({ SUSPENDED: 3 });
    expect(await statusOf([first])).toEqual({ PUBLISHED: 1 });
    expect((await step('resumeSelected', { selection })).done).toBe(3);
    expect(await statusOf(rest)).toEqual({ PUBLISHED: 3 });
  });

  test('works in batches of limited size until none is left', async () => {
    const ids = await portals('stairs', TENANTS_PER_STEP + 5);
    const selection = { filter: { query: 'stairs' }, except: [] };
    const one = await step('suspendSelected', { selection });
    expect(one).toEqual({ done: TENANTS_PER_STEP, skipped: [], next: expect.any(String) });
    const two = await step('suspendSelected', { selection, after: one.next });
    expect(two).toEqual({ done: 5, skipped: [], next: null });
    expect(await statusOf(ids)).toEqual({ SUSPENDED: ids.length });
  });

  test('leaves out portals that are created meanwhile', async () => {
    await portals('while', TENANTS_PER_STEP);
    const selection = { filter: { query: 'while' }, except: [] };
    const { next } = await step('suspendSelected', { selection });
    const later = await portals('while-later', 1);
    expect(await step('suspendSelected', { selection, after: next })).toEqual({ done: 0, skipped: [], next: null });
    expect(await statusOf(later)).toEqual({ PUBLISHED: 1 });
  });

  test('answers which portals were skipped and why', async () => {
    const [running = ''] = await portals('mixed-a', 1);
    const [suspended = ''] = await portals('mixed-b', 1, SUSPENDED);
    const [archived = ''] = await portals('mixed-c', 1, { status: 'ARCHIVED' });
    const [draft = ''] = await portals('mixed-d', 1, { status: 'DRAFT' });
    const selection = { filter: { query: 'mixed' }, except: [] };
    const { done, skipped } = await step('suspendSelected', { selection });
    expect(done).toBe(1);
    expect(Object.fromEntries(skipped.map(({ id, status }) => [id, status]))).toEqual({
      [suspended]: 'SUSPENDED',
      [archived]: 'ARCHIVED',
      [draft]: 'DRAFT',
    });
    expect(skipped[0]?.nameInEnglish).toMatch(/^mixed-/);
    const resumed = await step('resumeSelected', { selection });
    expect(resumed.done).toBe(2);
    expect(await statusOf([running, suspended])).toEqual({ PUBLISHED: 2 });
  });

  test('changes reason, sessions, version and audit trail of each as a single suspension does', async () => {
    const [id = ''] = await portals('alone', 1);
    const { admin } = harness.test;
    const learner = await insertUser(admin, { tenantId: id });
    const ends = new Date(Date.now() + 60_000).toISOString();
    await admin`insert into sessions (tenant_id, id, user_id, expires_at, ends_at)
      values (${id}, 'one', ${learner.id}, ${ends}, ${ends})`;
    await step('suspendSelected', { selection: { ids: [id] } });
    const [portal] = await admin`select suspended_reason, version from tenants where id = ${id}`;
    expect(portal).toEqual({ suspended_reason: 'دين', version: 2 });
    expect(await admin`select 1 from sessions where tenant_id = ${id}`).toHaveLength(0);
    const trail = await admin`select action, details from audit_events where tenant_id = ${id}`;
    expect([...trail]).toEqual([{ action: 'tenant.suspended', details: { reason: 'دين' } }]);
  });

  test('is refused without a reason and beyond a thousand ids', async () => {
    const [id = ''] = await portals('refused', 1);
    const unreasoned = await call('tenant.suspendSelected', { selection: { ids: [id] }, reason: ' ' });
    expect(unreasoned.error?.data.issues).toMatchObject([{ path: ['reason'], rule: 'required-field' }]);
    const many = await call('tenant.resumeSelected', { selection: { ids: Array(1001).fill(id) } });
    expect(many.status).toBe(400);
    expect(await statusOf([id])).toEqual({ PUBLISHED: 1 });
  });

  test('never changes the platform itself', async () => {
    const platform = '00000000-0000-0000-0000-000000000000';
    expect(await step('suspendSelected', { selection: { ids: [platform] } })).toEqual({
      done: 0,
      skipped: [],
      next: null,
    });
  });
});
