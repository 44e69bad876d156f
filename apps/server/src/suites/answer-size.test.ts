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

describe('the answer to a bad request has at most 16 KiB and twice the request’s bytes from', () => {
  it.each(doors)('$name ($procedure)', async (door) => {
    expect(await checkAnswerSize(world, door)).toEqual([]);
  });
});

describe('an oversized address or form adds at most 16 KiB and twice its bytes to', () => {
  it('every page', async () => {
    const problems: string[] = [];
    for (const route of otherRoutes(world.harness.app)) problems.push(...(await checkPageSize(world, route)));
    expect(problems).toEqual([]);
  }, 300_000);
});
