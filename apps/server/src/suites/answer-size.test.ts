import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../start/built-pages.ts';
import { checkAnswerSize } from './answer-size.ts';
import { doors } from './doors.ts';
import { otherRoutes } from './other-routes.ts';
import { checkPageSize } from './page-answer-size.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { production: true }, deps: { pages: await builtPages() } });
  await world.harness.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.harness.close());

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
