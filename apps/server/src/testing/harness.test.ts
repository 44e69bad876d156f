import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('harness', () => {
  test('signs a learner in on their portal, by REST and tRPC', async () => {
    const { id } = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
    const passwordHash = await harness.deps.passwords.hash('Secret_Word1');
    await insertUser(harness.test.admin, { tenantId: id, login: 'me@academy.test', passwordHash });
    const host = portalHost('academy');
    const cookie = await harness.signIn(host, 'me@academy.test', 'Secret_Word1');
    const rest = await harness.request({ host, url: '/api/me', cookie });
    expect(rest.json()).toMatchObject({ login: 'me@academy.test' });
    const { data } = await harness.trpc(host, 'auth.me', undefined, cookie);
    expect(data).toEqual(rest.json());
    expect((await harness.request({ host: PLATFORM_HOST, url: '/api/me', cookie })).statusCode).toBe(401);
  });
});
