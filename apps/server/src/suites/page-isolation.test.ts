import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness } from '../testing/harness.ts';
import { otherRoutes } from './other-routes.ts';
import { checkPage } from './page-isolation.ts';
import { createWorld, onPortal, type World } from './world.ts';

const PRODUCTION = { production: true };
/** Renders the whole model of a page as JSON. */
const pages = { render: async (model: object) => JSON.stringify(model) };

const harness = await createHarness({ config: PRODUCTION });
const routes = otherRoutes(harness.app);
await harness.close();

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: PRODUCTION, deps: { pages } });
});
afterAll(() => world.harness.close());

describe('portals are isolated from each other at', () => {
  test.each(routes)('$name', async (route) => {
    expect(await checkPage(world, route)).toEqual([]);
  });
});

test('every page exists and shows its own portal', async () => {
  expect(routes.length).toBeGreaterThan(30);
  const { harness: asked, b, canary } = world;
  const { host } = onPortal('', b);
  expect((await asked.request({ host, url: '/home/login' })).body).toContain(canary);
});
