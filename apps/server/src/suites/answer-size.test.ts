import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../start/built-pages.ts';
import { checkAnswerSize } from './answer-size.ts';
import { endpoints } from './endpoints.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { otherRoutes } from './other-routes.ts';
import { checkPageSize } from './page-answer-size.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures({ config: { production: true }, deps: { pages: await builtPages() } });
  await fixtures.harness.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => fixtures.harness.close());

describe('the answer to a bad request has at most 16 KiB and twice the request’s bytes from', () => {
  it.each(endpoints)('$name ($procedure)', async (endpoint) => {
    expect(await checkAnswerSize(fixtures, endpoint)).toEqual([]);
  });
});

describe('an oversized address or form adds at most 16 KiB and twice its bytes to', () => {
  it('every page', async () => {
    const problems: string[] = [];
    for (const route of otherRoutes(fixtures.harness.app)) problems.push(...(await checkPageSize(fixtures, route)));
    expect(problems).toEqual([]);
  }, 300_000);
});
