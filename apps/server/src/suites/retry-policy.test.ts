import { retryPolicyOf } from '@dars/contracts/retry-policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOf, procedureType, takesKey } from '../http/api/trpc.ts';
import { appRouter } from '../router.ts';
import { trpcEndpoints } from './endpoints.ts';
import { allowedCaller, type Caller, createFixtures, type Fixtures } from './fixtures.ts';

const mutations = Object.keys(appRouter._def.procedures).filter((path) => procedureType(path) === 'mutation');
const policyOf = (path: string) => contractOf(path).meta.retry;
const shapeOf = (path: string): object => (contractOf(path).input as { shape?: object } | undefined)?.shape ?? {};
const isVersioned = (path: string) => 'version' in shapeOf(path) || 'updatedDate' in shapeOf(path);

describe('the retry policy', () => {
  it('is set at every mutation', () => {
    expect(mutations.filter((path) => policyOf(path) === undefined)).toEqual([]);
    expect(mutations).toContain('quiz.saveSettings');
  });

  it('is the same in the browser as at the procedure', () => {
    const inBrowser = mutations.map((path) => [path, retryPolicyOf(path)]);
    expect(inBrowser).toEqual(mutations.map((path) => [path, policyOf(path)]));
  });

  it('is keyed only when the server stores the key', () => {
    const keyed = mutations.filter((path) => policyOf(path) === 'keyed');
    expect(keyed.filter((procedure) => !takesKey({ method: 'POST', procedure }))).toEqual([]);
  });

  it('is keyed when the mutation refuses an older version', () => {
    const versioned = mutations.filter(isVersioned);
    expect(versioned).toEqual(expect.arrayContaining(['activity.update', 'settings.update', 'people.updateStaff']));
    expect(versioned.filter((path) => policyOf(path) !== 'keyed')).toEqual([]);
  });
});

describe('a keyed mutation answers the same when it is sent again under its key:', () => {
  let fixtures: Fixtures;
  beforeAll(async () => {
    fixtures = await createFixtures();
  });
  afterAll(() => fixtures.harness.close());

  /** Reads when the settings were last changed, which the call must contain to be refused for an older version. */
  async function readVersion(who: Caller, path: string): Promise<object> {
    if (path !== 'settings.update') return {};
    const read = trpcEndpoints.find(({ name }) => name === 'settings.get');
    const { body } = (await read?.ask(fixtures, who, undefined)) ?? {};
    return { updatedDate: (body as { result: { data: { updatedDate: string | null } } }).result.data.updatedDate };
  }

  it.each(trpcEndpoints.filter(({ name, meta }) => mutations.includes(name) && meta.retry === 'keyed'))(
    '$name',
    async (endpoint) => {
      const who = {
        ...allowedCaller(fixtures, endpoint.meta),
        headers: { 'idempotency-key': `retry-of-${endpoint.name}` },
      };
      const { input } = await endpoint.sample(fixtures, fixtures.a, who);
      const versioned = { ...(input as object), ...(await readVersion(who, endpoint.name)) };
      const lost = await endpoint.ask(fixtures, who, versioned);
      expect([lost.status, lost.text]).toEqual([200, lost.text]);
      expect(await endpoint.ask(fixtures, who, versioned)).toEqual(lost);
    },
  );
});
