import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevClient, type DevClient } from '../start/dev-client.ts';
import { checkAnswerSize } from './answer-size.ts';
import { doors } from './doors.ts';
import { otherRoutes } from './other-routes.ts';
import { checkPageSize } from './page-answer-size.ts';
import { createWorld, type World } from './world.ts';

/** The pages as they are written, which needs no build. */
let client: DevClient;
let world: World;
beforeAll(async () => {
  client = createDevClient();
  world = await createWorld({ config: { production: true }, deps: { pages: client.pages } });
  await client.start(world.harness.app.server);
  await world.harness.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await client.close();
  await world.harness.close();
});

describe('the answer to a bad request has at most twice its bytes and 16 KiB when it is sent to', () => {
  it.each(doors)('$name ($procedure)', async (door) => {
    expect(await checkAnswerSize(world, door)).toEqual([]);
  });
});

describe('an address or a form full of text adds at most twice its bytes and 16 KiB to', () => {
  it('every page', async () => {
    const problems: string[] = [];
    for (const route of otherRoutes(world.harness.app)) problems.push(...(await checkPageSize(world, route)));
    expect(problems).toEqual([]);
  }, 300_000);
});
