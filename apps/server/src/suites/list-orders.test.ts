import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { schemasOf } from '../core/init.ts';
import { type Endpoint, procedures, trpcEndpoints } from './endpoints.ts';
import { allowedCaller, createFixtures, type Fixtures } from './fixtures.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

/** Returns the orders that an input takes. */
function ordersOf(input: $ZodType | undefined): string[] {
  if (!input) return [];
  const { properties = {} } = toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const { sort } = properties as { sort?: { enum?: string[] } };
  return sort?.enum ?? [];
}

const sorted = trpcEndpoints.flatMap((endpoint) => {
  const orders = ordersOf(schemasOf(procedures[endpoint.procedure]).input);
  return orders.some((order) => order.startsWith('-')) ? [{ endpoint, name: endpoint.name, orders }] : [];
});

interface Rows {
  rows: unknown[];
  total: number;
}

async function list(endpoint: Endpoint, input: object): Promise<Rows> {
  const { status, body, text } = await endpoint.ask(fixtures, allowedCaller(fixtures, endpoint.meta), input);
  expect(status, `${endpoint.name} of ${JSON.stringify(input)}: ${text}`).toBe(200);
  const { rows, total } = (body as { result: { data: Rows } }).result.data;
  return { rows: rows.map((row) => JSON.stringify(row)).sort(), total };
}

describe('a list that can be sorted', () => {
  it.each(sorted)('has the same rows in every order: $name', async ({ endpoint, orders }) => {
    const { input } = await endpoint.sample(fixtures, fixtures.a, allowedCaller(fixtures, endpoint.meta));
    const usual = await list(endpoint, { ...(input as object) });
    for (const sort of orders) expect(await list(endpoint, { ...(input as object), sort }), sort).toEqual(usual);
  });

  it('is found by its contract', () => {
    expect(sorted.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['people.learners', 'tenant.list', 'certificate.list', 'quiz.learners']),
    );
  });
});
