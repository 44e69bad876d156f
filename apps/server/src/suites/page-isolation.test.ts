import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness } from '../testing/harness.ts';
import { createFixtures, type Fixtures, onPortal } from './fixtures.ts';
import { otherRoutes } from './other-routes.ts';
import { checkPage } from './page-isolation.ts';

const PRODUCTION = { production: true };
/** Renders the whole model of a page as JSON. */
const pages = { render: async (model: object) => JSON.stringify(model) };

const harness = await createHarness({ config: PRODUCTION });
const routes = otherRoutes(harness.app);
await harness.close();

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures({ config: PRODUCTION, deps: { pages } });
});
afterAll(() => fixtures.harness.close());

describe('portals are isolated from each other at', () => {
  test.each(routes)('$name', async (route) => {
    expect(await checkPage(fixtures, route)).toEqual([]);
  });
});

test('every page exists and belongs to its own portal', async () => {
  expect(routes.length).toBeGreaterThan(30);
  const { harness: asked, b, canary } = fixtures;
  const { host } = onPortal('', b);
  expect((await asked.request({ host, url: '/home/login' })).body).toContain(canary);
});
