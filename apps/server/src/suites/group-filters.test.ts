import { newId } from '@dars/db/columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { schemasOf } from '../core/init.ts';
import { type Endpoint, procedures, trpcEndpoints } from './endpoints.ts';
import { allowedCaller, type Caller, createFixtures, type Fixtures, onPortal } from './fixtures.ts';
import { newSampleGroup } from './samples/group-samples.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

/** Whether an input may name a group to which the answer is limited. */
function isFiltered(input: $ZodType | undefined): boolean {
  if (!input) return false;
  const { properties = {}, required = [] } = toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return 'groupId' in properties && !required.includes('groupId') && !('default' in (properties['groupId'] as object));
}

const filtered = trpcEndpoints.filter(({ procedure }) => isFiltered(schemasOf(procedures[procedure]).input));

/** Asks for the sample of a procedure, limited to a group. */
async function askOf(endpoint: Endpoint, who: Caller, groupId: unknown): Promise<number> {
  const { input } = await endpoint.sample(fixtures, fixtures.a, allowedCaller(fixtures, endpoint.meta));
  const { status } = await endpoint.ask(fixtures, who, { ...(input as object), groupId });
  return status;
}

describe('a list or figure that a group filters', () => {
  it.each(filtered)('answers for a group of the portal: $name', async (endpoint) => {
    const { id } = await newSampleGroup(fixtures.a, newId(), fixtures);
    expect(await askOf(endpoint, allowedCaller(fixtures, endpoint.meta), id)).toBe(200);
  });

  it.each(filtered)('knows no other group: $name', async (endpoint) => {
    const who = allowedCaller(fixtures, endpoint.meta);
    expect(await askOf(endpoint, who, newId())).toBe(404);
    const { id } = await newSampleGroup(fixtures.b, newId(), fixtures);
    expect(await askOf(endpoint, who, id)).toBe(404);
  });

  it.each(filtered)('tells lecturers nothing of a group that they do not accompany: $name', async (endpoint) => {
    const { id = '' } = await newSampleGroup(fixtures.a, newId(), fixtures);
    await fixtures.harness.test.admin`delete from group_lecturers where group_id = ${id as string}`;
    const lecturer = onPortal("A's lecturer", fixtures.a, fixtures.a.people.ROLE_LECTURER);
    expect([403, 404]).toContain(await askOf(endpoint, lecturer, id));
  });

  it('is found by its contract', () => {
    expect(filtered.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'people.learners',
        'gradebook.list',
        'certificate.list',
        'reports.recent',
        'sales.summary',
      ]),
    );
  });
});
